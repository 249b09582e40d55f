import { pages } from '../../../contract/core/pages.ts'
import { LinkButton } from '../../ui/buttons/button.tsx'
import { usePageTitle } from '../navigation/use-page-title.ts'
import { guild, pictures } from '../site-content.ts'
import styles from './not-found-page.module.css'

/** Any address that leads nowhere. */
export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <div className={`wrap ${styles.page}`}>
      {pictures.contours && <img src={pictures.contours} width={1084} height={1052} alt="" />}
      <h1>Page not found</h1>
      <p>
        This page does not exist or has moved. You can find everything about {guild.name} from the
        home page.
      </p>
      <LinkButton to={pages.home}>Return to Home</LinkButton>
    </div>
  )
}
