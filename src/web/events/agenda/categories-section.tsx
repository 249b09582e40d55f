import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Agenda } from '../../../contract/events/agenda.ts'
import type { EventCategory } from '../../../contract/events/events.ts'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { Empty, Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { moveInGrid, rowAttributes } from '../../ui/lists/arrow-keys.ts'
import { EventLoadError } from '../event-load-error.tsx'
import { categoryUrl } from '../event-urls.ts'
import { categoriesQuery } from '../queries.ts'
import styles from './categories-section.module.css'

interface CategoriesSectionProps {
  /** Whether there is no agenda beside it. */
  isAlone: boolean
  /** The channels with upcoming events; absent until they are known. */
  channels: Agenda['channels'] | undefined
  onRetry: () => void
}

/** The channels that events are announced in. */
export function CategoriesSection({ isAlone, channels, onRetry }: CategoriesSectionProps) {
  const { data, error, isFetching } = useQuery(categoriesQuery)
  const upcoming = new Map(channels?.map((one) => [one.channelId, one.upcoming]))
  return (
    <section
      className={classes(styles.section, isAlone && styles.alone)}
      aria-labelledby="categories"
    >
      <h2 id="categories" className={isAlone ? 'vh' : undefined}>
        {t('Categories')}
      </h2>
      {error ? (
        <EventLoadError error={error} isRetrying={isFetching} onRetry={onRetry}>
          {t('Failed to load channels. Please try again later.')}
        </EventLoadError>
      ) : data?.length === 0 ? (
        <div className="card">
          <Empty explanation={t('Channels become categories under Event Config.')}>
            {t('No event categories found')}
          </Empty>
        </div>
      ) : data ? (
        <ul className={styles.cards} onKeyDown={moveInGrid}>
          {data.map((category) => (
            <li key={category.channelId}>
              <CategoryCard
                {...category}
                {...(channels && { upcoming: upcoming.get(category.channelId) ?? 0 })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <LoadingSkeleton />
      )}
    </section>
  )
}

function CategoryCard({ channelId, channelName, upcoming }: EventCategory & { upcoming?: number }) {
  return (
    <Link {...rowAttributes} to={categoryUrl(channelId)} className={styles.card}>
      <span className={styles.name}>
        <span aria-hidden>#</span>
        <bdi>{channelName}</bdi>
      </span>
      {upcoming !== undefined && (
        <span className={styles.count}>
          {t('{count, plural, =0 {Nothing planned} other {# planned}}', { count: upcoming })}
        </span>
      )}
      <span className={styles.hint}>{t('Click to view all events in this category')}</span>
    </Link>
  )
}

function LoadingSkeleton() {
  return (
    <>
      <Loading isHidden>{t('Loading event categories...')}</Loading>
      <div className={styles.cards}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} width="100%" height={88} />
        ))}
      </div>
    </>
  )
}
