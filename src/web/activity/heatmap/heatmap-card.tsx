import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { t } from '../../../text/t.ts'
import { ApiError } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/display/load-states.tsx'
import card from '../activity-card.module.css'
import { heatmapQuery } from '../queries.ts'
import type { View } from '../view.ts'
import styles from './heatmap.module.css'
import { Heatmap } from './heatmap.tsx'

interface HeatmapCardProps {
  view: View
  /** Waits until more important data has loaded. */
  mustWait: boolean
}

/** Activity by weekday and hour; nothing if the server does not support it. */
export const HeatmapCard = memo(function HeatmapCard({ view, mustWait }: HeatmapCardProps) {
  const { activity, stat, range } = view
  const kind = stat === 'message' || stat === 'voice' ? stat : activity
  const { data, error, isFetching, refetch } = useQuery({
    ...heatmapQuery(kind, range),
    enabled: !mustWait,
  })
  if (error instanceof ApiError && error.status === 404) return null
  return (
    <section
      className={classes(card.card, styles.card)}
      aria-labelledby="heatmap"
      aria-busy={isFetching}
    >
      {error ? (
        <div className={styles.error}>
          <h2 id="heatmap">{t('Hours of the week')}</h2>
          <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
            {t('Failed to fetch the hours of the week. Please try again later.')}
          </RequestError>
        </div>
      ) : data ? (
        <Heatmap heatmap={data} kind={data.kind} range={data.range} />
      ) : (
        <div className={styles.skeleton}>
          <h2 id="heatmap" className="vh">
            {t('Hours of the week')}
          </h2>
          <Skeleton width="100%" height="100%" />
        </div>
      )}
    </section>
  )
})
