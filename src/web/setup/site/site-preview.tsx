import type { CSSProperties } from 'react'
import { customProperties } from '../../../contract/site/theme/theme-colors.ts'
import { t } from '../../../text/t.ts'
import styles from './site-preview.module.css'
import { useChosenSite } from './use-chosen-site.ts'

/** Texts with which a site begins, in the language of this page. */
export function sampleTexts(name: string) {
  return {
    title: `${t('One banner,')} ${t('every fight.')}`,
    lead: t(
      '{name} is a guild that plays MMOs together. To join us, sign in with Discord and fill in the form.',
      { name: name.trim() || t('Your guild') },
    ),
  }
}

/** The top of the landing page in the chosen colours and typefaces. */
export function SitePreview() {
  const { site, logo } = useChosenSite()
  const { title, lead } = sampleTexts(site.name)
  return (
    <div className={styles.page} style={customProperties(site.theme) as CSSProperties} aria-hidden>
      <p className={styles.bar}>
        {logo !== null && <img src={logo} alt="" />}
        <b>{site.name.trim() || t('Your guild')}</b>
        <span>{t('Games')}</span>
        <span>{t('Apply')}</span>
      </p>
      <p className={styles.title}>{title}</p>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.buttons}>
        <span className={styles.primary}>{t('Apply to join')}</span>
        <span className={styles.secondary}>{t('How joining works')}</span>
      </p>
    </div>
  )
}
