import { Link } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { language, languages } from '../../../text/catalogue.ts'
import { t } from '../../../text/t.ts'
import { chooseLanguage } from '../../ui/choose-language.ts'
import { classes } from '../../ui/classes.ts'
import { guild } from '../site-content.ts'
import { SmallEmblem } from './emblem.tsx'
import styles from './footer.module.css'
import { useInvite } from './use-invite.ts'

/** The footer of public pages; `hasBackToTop` makes room for the back-to-top button. */
export function Footer({ hasBackToTop }: { hasBackToTop: boolean }) {
  const invite = useInvite()
  // The content that a process of the version before sends has none.
  const links = guild.footerLinks ?? []
  return (
    <footer className={classes(styles.footer, hasBackToTop && styles.cornered)}>
      <div className="wrap">
        <Link className={styles.mark} to={pages.home}>
          <SmallEmblem width={20} />
          {guild.name}
        </Link>
        <ul>
          <li>
            <Link to={pages.apply}>{t('Apply')}</Link>
          </li>
          <li>
            <Link to={pages.games}>{t('Games')}</Link>
          </li>
          <li>
            <Link to={pages.roster}>{t('Roster')}</Link>
          </li>
          {invite && (
            <li>
              <a href={invite} target="_blank" rel="noopener noreferrer">
                Discord
              </a>
            </li>
          )}
          {links.map(({ label, to }) => (
            <li key={label}>
              <a href={to} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
          {languages
            .filter(({ tag }) => tag !== language())
            .map(({ tag, name }) => (
              <li key={tag}>
                <button type="button" lang={tag} onClick={() => chooseLanguage(tag)}>
                  {name}
                </button>
              </li>
            ))}
        </ul>
        <p>{guild.footnote}</p>
      </div>
    </footer>
  )
}
