import type { SetupState } from '../../contract/setup/setup.ts'
import { t } from '../../text/t.ts'
import { AnchorButton } from '../ui/buttons/button.tsx'
import styles from './code-form.module.css'
import { Heading } from './layout/heading.tsx'

/** Shown once set-up is done, perhaps by somebody else. */
export function Closed({ state }: { state: SetupState | null }) {
  const title = t('Set-up is done')
  return (
    <main className={styles.main}>
      <Heading pageTitle={title}>{title}</Heading>
      <p className={styles.lead}>{t('The site of the guild runs, and this page is closed.')}</p>
      <AnchorButton variant="primary" size="medium" href={state?.publicUrl.value || '/'}>
        {t('Open the site')}
      </AnchorButton>
    </main>
  )
}
