import { t } from '../../../text/t.ts'
import styles from '../step.module.css'
import { IntentList } from './intent-list.tsx'
import { RedirectField } from './redirect-field.tsx'
import { SecretField } from './secret-field.tsx'
import { ValueField } from './value-field.tsx'

/** The application at Discord, whose values are saved while one types. */
export function ApplicationStep() {
  return (
    <>
      <p className={styles.lead}>
        {t(
          'Create an application at Discord, then paste three values. They stay on this machine, encrypted.',
        )}
      </p>
      <div className={styles.parts}>
        <ValueField field="publicUrl" topic="publicUrl" label={t('Site address')} />
        <ValueField field="clientId" topic="application" label={t('Application ID')} />
        <SecretField field="clientSecret" topic="application" label={t('Client secret')} />
        <SecretField field="token" topic="token" label={t('Bot token')} />
        <RedirectField />
        <IntentList />
      </div>
    </>
  )
}
