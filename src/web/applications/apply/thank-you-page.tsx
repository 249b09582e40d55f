import { Link } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { usePageTitle } from '../../app/navigation/use-page-title.ts'
import { useAccount } from '../../app/session/account.ts'
import { guild, pictures } from '../../app/site-content.ts'
import { LinkButton } from '../../ui/buttons/button.tsx'
import styles from './thank-you-page.module.css'

/** Confirms the submission and explains the next steps. */
export function ThankYouPage() {
  usePageTitle(t('Application submitted'))
  const { isAuthenticated } = useAccount()
  const { lead, steps, note } = guild.thankYou
  return (
    <div className={styles.sheet}>
      <div className="wrap">
        <h1>{t('Application Submitted!')}</h1>
        <p className={styles.lead}>{lead}</p>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className={styles.note}>{note}</p>
        <div className={styles.actions}>
          <LinkButton variant="ink" to={pages.home}>
            {t('Return to Home')}
          </LinkButton>
          {isAuthenticated && <Link to={pages.status}>{t('Check its status')}</Link>}
        </div>
      </div>
      {pictures.plan && (
        <img className={styles.plan} src={pictures.plan} width={1140} height={740} alt="" />
      )}
    </div>
  )
}
