import { t } from '../../text/t.ts'
import { formatShortValue, formatUnit } from './labels.ts'
import styles from './numbers-table.module.css'
import type { Plot } from './plot.ts'
import type { Unit } from './range/ranges.ts'

const unitNames: Record<Unit, string> = { day: t('Day'), week: t('Week'), month: t('Month') }

/** The data table of a chart: a row per unit, a column per line. */
export function NumbersTable({ plot, caption }: { plot: Plot; caption: string }) {
  const { stat, unit, starts, series } = plot
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that it can be scrolled with the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('Numbers of the chart')}>
      <table>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{unitNames[unit]}</th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {starts.map((start, index) => (
            <tr key={start}>
              <th scope="row">{formatUnit(unit, start)}</th>
              {series.map(({ id, values }) => (
                <td key={id}>{formatShortValue(stat, values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
