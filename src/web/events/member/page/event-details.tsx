import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Gamepad from 'lucide-react/icons/gamepad-2'
import Hash from 'lucide-react/icons/hash'
import Mic from 'lucide-react/icons/mic'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'
import { pages } from '../../../../contract/core/pages.ts'
import {
  downloadMemberEvent,
  type MemberEventPage,
} from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { AnchorButton } from '../../../ui/buttons/button.tsx'
import { isOver } from '../event-times.ts'
import styles from './event-details.module.css'
import section from './event-section.module.css'

/** The description of an event, its facts, and how to get it into a calendar. */
export function EventDetails({ event }: { event: MemberEventPage }) {
  const { description, channelName, voiceChannelName, gameName, signupRoles } = event
  const facts = [
    [Hash, t('Channel'), channelName],
    [Mic, t('Voice'), voiceChannelName],
    [Gamepad, t('Game'), gameName],
    [Users, t('For'), signupRoles.join(', ')],
  ] as const
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className={section.title}>
        {t('The plan')}
      </h2>
      <div className={styles.text} dir="auto">
        {paragraphsOf(description).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat.
          <p key={index}>{paragraph}</p>
        ))}
        {description.trim() === '' && <p className="muted">{t('No description yet.')}</p>}
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ([Icon, name, text]) =>
            text && (
              <div key={name}>
                <dt>
                  <Icon size={18} aria-hidden />
                  {name}
                </dt>
                <dd dir="auto">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {!event.isCancelled && !isOver(event) && <CalendarActions event={event} />}
    </section>
  )
}

function paragraphsOf(description: string): string[] {
  return description.split(/\n\s*\n/).filter((text) => text.trim() !== '')
}

function CalendarActions({ event }: { event: MemberEventPage }) {
  const file = downloadMemberEvent.path.replace(':eventId', encodeURIComponent(event.eventId))
  return (
    <div className={styles.calendar}>
      <AnchorButton
        size="medium"
        href={file}
        download
        icon={<CalendarPlus size={17} aria-hidden />}
      >
        {t('Add to calendar')}
      </AnchorButton>
      <AnchorButton size="medium" href={googleUrl(event)} isExternal>
        {t('Google Calendar')}
      </AnchorButton>
      <Link to={`${pages.profile}#calendar`}>{t('Subscribe to all your events')}</Link>
    </div>
  )
}

function googleUrl({ title, startsAt, endsAt, description, channelName }: MemberEventPage): string {
  const compact = (moment: string) => `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: description,
    location: `#${channelName}`,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
