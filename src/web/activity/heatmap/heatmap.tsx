import { type CSSProperties, type KeyboardEvent, useMemo, useState } from 'react'
import type { Heatmap as Hours } from '../../../contract/activity/heatmap.ts'
import { t } from '../../../text/t.ts'
import { CsvLink } from '../../app/menu/csv-link.tsx'
import { classes } from '../../ui/classes.ts'
import { shortWeekdays, weekdays } from '../../ui/weekdays.ts'
import { formatValue } from '../labels.ts'
import { heatmapFile } from '../queries.ts'
import type { Range } from '../range/ranges.ts'
import { type Activity, statLabels } from '../totals/stats.ts'
import { busiestHour, formatHour, fullWeek, nextHour, type WeekHour } from './busy-hours.ts'
import styles from './heatmap.module.css'

interface HeatmapProps {
  heatmap: Hours
  kind: Activity
  range: Range
}

/** A heatmap of the guild's week, readable with the pointer and the arrow keys. */
export function Heatmap({ heatmap, kind, range }: HeatmapProps) {
  const week = useMemo(() => fullWeek(heatmap.hours ?? []), [heatmap])
  const [read, setRead] = useState<WeekHour | null>(null)
  const busiest = busiestHour(week)
  const describe = (at: WeekHour) =>
    `${formatHour(at)}, ${formatValue(kind, week[at.weekday]?.[at.hour] ?? 0)}`

  function press(event: KeyboardEvent) {
    const next = nextHour(event.key, read ?? busiest ?? { weekday: 0, hour: 0 })
    if (!next) return
    event.preventDefault()
    setRead(next)
  }

  return (
    <>
      <div className={styles.head}>
        <h2 id="heatmap">{t('{title} by hour of the week', { title: statLabels[kind].title })}</h2>
        <p className="muted" aria-live="polite">
          {read
            ? describe(read)
            : busiest
              ? t('Busiest: {hour}', { hour: describe(busiest) })
              : t('No activity in this period')}
        </p>
        <CsvLink {...heatmapFile(kind, range)} of={t('the hours of the week')} variant="quiet" />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable for the arrow keys
        tabIndex={0}
        role="group"
        aria-label={t('Hours of the week')}
        onKeyDown={press}
        onMouseLeave={() => setRead(null)}
        onBlur={() => setRead(null)}
      >
        <WeekTable week={week} kind={kind} read={read} onRead={setRead} />
      </div>
      <p className={styles.zone}>{t('Whole guild, times in {zone}', { zone: heatmap.timeZone })}</p>
    </>
  )
}

interface WeekTableProps {
  week: readonly (readonly number[])[]
  kind: Activity
  read: WeekHour | null
  onRead: (at: WeekHour) => void
}

function WeekTable({ week, kind, read, onRead }: WeekTableProps) {
  const max = Math.max(...week.flat())
  return (
    <table style={{ '--c': statLabels[kind].color } as CSSProperties} aria-labelledby="heatmap">
      <thead>
        <tr>
          <td />
          {Array.from({ length: 24 }, (_, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
            <th key={hour} scope="col">
              <span className={classes(hour % 3 > 0 && 'vh')}>{String(hour).padStart(2, '0')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.map((day, weekday) => (
          <tr key={weekdays[weekday]}>
            <th scope="row">
              <abbr title={weekdays[weekday]}>{shortWeekdays[weekday]}</abbr>
            </th>
            {day.map((value, hour) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
                key={hour}
                className={classes(read?.weekday === weekday && read.hour === hour && styles.read)}
                onMouseEnter={() => onRead({ weekday, hour })}
              >
                <i style={{ opacity: shadeOf(value, max) }} />
                <span className="vh">{formatValue(kind, value)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The opacity of an hour; any activity differs visibly from none. */
function shadeOf(value: number, max: number): number {
  return value > 0 ? 0.1 + 0.9 * (value / max) ** 1.4 : 0
}
