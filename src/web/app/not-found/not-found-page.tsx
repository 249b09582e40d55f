import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { LinkButton } from '../../ui/buttons/button.tsx'
import { usePageTitle } from '../navigation/use-page-title.ts'
import { guild, pictures } from '../site-content.ts'
import styles from './not-found-page.module.css'

/** Any address that leads nowhere. */
export function NotFoundPage() {
  const { title, text } = guild.notFound ?? {
    title: t('Page not found'),
    text: t(
      'This page does not exist or has moved. You can find everything about {name} from the home page.',
      { name: guild.name },
    ),
  }
  usePageTitle(title)
  return (
    <div className={`wrap ${styles.page}`}>
      {pictures.contours && <img src={pictures.contours} width={1084} height={1052} alt="" />}
      <h1>{title}</h1>
      <p>{text}</p>
      <LinkButton to={pages.home}>{t('Return to Home')}</LinkButton>
    </div>
  )
}
