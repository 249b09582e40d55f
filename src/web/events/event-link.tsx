import { Link } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import { useMayOpen } from '../app/menu/may-open.ts'
import { type EventAddress, eventUrl } from './event-urls.ts'

interface EventLinkProps {
  event: EventAddress
  title: string
}

/** An event's title, as a link to its sign-ups if the viewer may open them. */
export function EventLink({ event, title }: EventLinkProps) {
  const mayOpen = useMayOpen()
  const name = <bdi>{title}</bdi>
  return mayOpen(pages.eventSignups) ? (
    <Link className="link" to={eventUrl(event)}>
      {name}
    </Link>
  ) : (
    name
  )
}
