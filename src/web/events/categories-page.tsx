import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type EventCategory, listEventCategories } from '../../contract/events/events.ts'
import { t } from '../../text/t.ts'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { CalendarLinks } from '../calendar/calendar-links.tsx'
import { Empty, Loading, Skeleton } from '../ui/display/load-states.tsx'
import { moveInGrid, rowAttributes } from '../ui/lists/arrow-keys.ts'
import styles from './categories-page.module.css'
import { EventLoadError } from './event-load-error.tsx'
import { categoryUrl } from './event-urls.ts'
import { NewEvent } from './new-event.tsx'
import { categoriesQuery } from './queries.ts'

/** /menu/events: the channels that events are announced in. */
export function CategoriesPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(categoriesQuery)
  return (
    <StaffPage
      title={t('Event Activity')}
      subtitle={
        data &&
        !error &&
        t('{count, plural, one {# category} other {# categories}}', { count: data.length })
      }
      actions={
        <>
          <CsvLink endpoint={listEventCategories} of={t('the event categories')} />
          <NewEvent />
        </>
      }
    >
      {error ? (
        <EventLoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
          {t('Failed to load channels. Please try again later.')}
        </EventLoadError>
      ) : data?.length === 0 ? (
        <div className="card">
          <Empty explanation={t('Channels become categories under Event Config.')}>
            {t('No event categories found')}
          </Empty>
        </div>
      ) : data ? (
        <ul className={styles.grid} onKeyDown={moveInGrid}>
          {data.map((category) => (
            <li key={category.channelId}>
              <CategoryCard {...category} />
            </li>
          ))}
        </ul>
      ) : (
        <LoadingSkeleton />
      )}
      {!isPending && <CalendarLinks size="small" />}
    </StaffPage>
  )
}

function CategoryCard({ channelId, channelName }: EventCategory) {
  return (
    <Link {...rowAttributes} to={categoryUrl(channelId)} className={styles.card}>
      <span className={styles.name}>
        <span aria-hidden>#</span>
        <bdi>{channelName}</bdi>
      </span>
      <span className={styles.hint}>{t('Click to view all events in this category')}</span>
    </Link>
  )
}

function LoadingSkeleton() {
  return (
    <>
      <Loading isHidden>{t('Loading event categories...')}</Loading>
      <div className={styles.grid}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} width="100%" height={88} />
        ))}
      </div>
    </>
  )
}
