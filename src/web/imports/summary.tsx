import { type ImportDetail, rowEffects } from '../../contract/imports/imports.ts'
import { t } from '../../text/t.ts'
import { formatNumber } from '../ui/format-number.ts'
import styles from './imports.module.css'
import { effectNames } from './state-names.ts'

/** How many rows have each effect, and the sums before and after. */
export function Summary({ data: { counts, sums } }: { data: ImportDetail }) {
  return (
    <>
      <dl className={styles.counts}>
        {rowEffects.map((effect) => (
          <div key={effect}>
            <dt>{effectNames[effect]}</dt>
            <dd>{formatNumber(counts[effect] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.sums}>
        <caption className="vh">{t('Totals')}</caption>
        <thead>
          <tr>
            {[t('Total'), t('Before'), t('After')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatNumber(before)}</td>
              <td>{formatNumber(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
