import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { LinkButton } from '../../ui/buttons/button.tsx'
import { usePageTitle } from '../navigation/use-page-title.ts'
import { guild, pictures } from '../site-content.ts'
import styles from './not-found-page.module.css'

/** Any address that leads nowhere. */
export function NotFoundPage() {
  usePageTitle(t('Page not found'))
  return (
    <div className={`wrap ${styles.page}`}>
      {pictures.contours && <img src={pictures.contours} width={1084} height={1052} alt="" />}
      <h1>{t('Page not found')}</h1>
      <p>
        {t(
          'This page does not exist or has moved. You can find everything about {name} from the home page.',
          { name: guild.name },
        )}
      </p>
      <LinkButton to={pages.home}>{t('Return to Home')}</LinkButton>
    </div>
  )
}
