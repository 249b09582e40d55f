import { useQuery } from '@tanstack/react-query'
import type { Agenda } from '../../../contract/events/agenda.ts'
import { listEventCategories } from '../../../contract/events/events.ts'
import { t } from '../../../text/t.ts'
import { CsvLink } from '../../app/menu/csv-link.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { useAccount } from '../../app/session/account.ts'
import { CalendarLinks } from '../../calendar/calendar-links.tsx'
import { Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { eventUrl } from '../event-urls.ts'
import { useSavedAnswers } from '../member/answer/use-saved-answers.ts'
import { NextEvent } from '../member/list/next-event.tsx'
import { NewEvent } from '../new-event.tsx'
import { categoriesQuery } from '../queries.ts'
import { agendaQuery } from './agenda-query.ts'
import { AgendaSection } from './agenda-section.tsx'
import { CategoriesSection } from './categories-section.tsx'
import styles from './event-activity-page.module.css'

/** /menu/events: the next event, the agenda of all channels, and the channels. */
export function EventActivityPage() {
  const { data: categories, error, isPending, refetch } = useQuery(categoriesQuery)
  const agenda = useQuery(agendaQuery('upcoming'))
  // If neither can be loaded, one message is enough.
  const hasAgenda = agenda.data !== null && !(error && agenda.error)
  return (
    <StaffPage
      title={t('Event Activity')}
      subtitle={
        categories &&
        !error &&
        t('{count, plural, one {# category} other {# categories}}', { count: categories.length })
      }
      actions={
        <>
          <CsvLink endpoint={listEventCategories} of={t('the event categories')} />
          <NewEvent />
        </>
      }
    >
      {/* Whether there is a next event decides where everything else begins. */}
      {agenda.isFetched ? (
        <>
          {agenda.data && <Next agenda={agenda.data} />}
          <div className={hasAgenda ? styles.columns : undefined}>
            {hasAgenda && <AgendaSection upcoming={agenda} />}
            <div>
              <CategoriesSection
                isAlone={!hasAgenda}
                channels={agenda.data?.channels}
                onRetry={() => void Promise.all([refetch(), agenda.error && agenda.refetch()])}
              />
              {!isPending && <CalendarLinks size="small" />}
            </div>
          </div>
        </>
      ) : (
        <>
          <Loading isHidden>{t('Loading event categories...')}</Loading>
          <Skeleton width="100%" height={400} />
        </>
      )}
    </StaffPage>
  )
}

/** The next event that is not cancelled, if there is one. The reader can answer it here. */
function Next({ agenda: { events, timeZone } }: { agenda: Agenda }) {
  const userId = useAccount().info?.claims?.id ?? ''
  useSavedAnswers(userId)
  const event = events.find(({ isCancelled }) => !isCancelled)
  if (!event) return null
  return (
    <div className={styles.next}>
      <NextEvent event={event} timeZone={timeZone} userId={userId} to={eventUrl(event)} />
    </div>
  )
}
