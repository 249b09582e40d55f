import { Link } from 'react-router'
import { pages } from '../../../../contract/core/pages.ts'
import type { MemberEventPage } from '../../../../contract/events/member-events.ts'
import { rich } from '../../../ui/rich.ts'

interface PlayedNotesProps {
  event: MemberEventPage
  own: NonNullable<MemberEventPage['own']>
}

/** Where the own seat is, and that what the member plays is still to be chosen. */
export function PlayedNotes({ event, own }: PlayedNotesProps) {
  const isUnchosen = own.className == null && event.game && event.canSignUp
  return (
    <>
      {own.partyName && (
        <b>
          {rich('You have a seat in <link>{party}</link>.', {
            party: own.partyName,
            link: (words) => (
              <a href="#own-seat" dir="auto">
                {words}
              </a>
            ),
          })}
        </b>
      )}
      {isUnchosen && (
        <b>
          {rich('Choose what you play above, or <link>add a character</link>.', {
            link: (words) => <Link to={`${pages.profile}#characters`}>{words}</Link>,
          })}
        </b>
      )}
    </>
  )
}
