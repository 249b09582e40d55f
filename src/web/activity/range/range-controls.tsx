import { t } from '../../../text/t.ts'
import { Select } from '../../ui/fields/field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { useTabState } from '../../ui/tab-storage.ts'
import { selectableYears } from '../view.ts'
import { CustomRange } from './custom-range.tsx'
import styles from './range-controls.module.css'
import { type Range, type RangeName, rangeOptions } from './ranges.ts'

interface RangeControlsProps {
  range: Range
  thisYear: number
  onChange: (range: Range) => void
}

/** Selects the date range. A custom range needs dates and Apply; the others apply at once. */
export function RangeControls({ range, thisYear, onChange }: RangeControlsProps) {
  const [waiting, setWaiting] = useTabState<{ since: Range }>('custom range')
  // Reset when the range changes by Back or a link.
  const isWaiting = waiting !== null && sameRange(waiting.since, range)
  const word = isWaiting ? 'custom' : range.word

  function choose(next: RangeName) {
    setWaiting(next === 'custom' ? { since: range } : null)
    if (next !== 'custom' && next !== range.word) onChange({ word: next })
  }

  return (
    <div className={styles.tools}>
      <Segmented
        label={t('Time Range')}
        className={styles.ranges}
        options={rangeOptions}
        value={word}
        onChange={choose}
      />
      {word === 'year' && range.word === 'year' && (
        <YearChoice
          year={range.year ?? thisYear}
          thisYear={thisYear}
          onChange={(year) => onChange({ word: 'year', ...(year !== thisYear && { year }) })}
        />
      )}
      <CustomRange
        shown={range.word === 'custom' ? range : null}
        isEnabled={word === 'custom'}
        onApply={(dates) => onChange({ word: 'custom', ...dates })}
      />
    </div>
  )
}

interface YearChoiceProps {
  year: number
  thisYear: number
  onChange: (year: number) => void
}

function YearChoice({ year, thisYear, onChange }: YearChoiceProps) {
  return (
    <Select
      className={styles.year}
      aria-label={t('Year')}
      value={year}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {selectableYears(thisYear).map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  )
}

function sameRange(a: Range, b: Range): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
