import { guild } from '@guild/guild.ts'
import { pictures } from '@guild/pictures.ts'
import { pages } from '../../../contract/core/pages.ts'
import { LinkButton } from '../../ui/buttons/button.tsx'
import { usePageTitle } from '../navigation/use-page-title.ts'
import styles from './not-found-page.module.css'

/** Any address that leads nowhere. */
export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <div className={`wrap ${styles.page}`}>
      <img src={pictures.contours} width={1084} height={1052} alt="" />
      <h1>No such place on the map</h1>
      <p>
        The address leads nowhere: the page has moved, or it never stood. Everything {guild.name}{' '}
        has built starts from the home page.
      </p>
      <LinkButton to={pages.home}>Return to Home</LinkButton>
    </div>
  )
}
