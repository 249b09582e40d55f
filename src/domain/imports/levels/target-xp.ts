import { shorten } from '../../../text/shorten.ts'
import { xpForLevel } from '../../leveling/levels.ts'
import { type ImportScope, type MappedRow, RowProblem } from '../import-kind.ts'
import { convertedXp, curves, maxLevel } from './convert-level.ts'

/** The XP that a row gives a member here. Throws a `RowProblem` for values that cannot be used. */
export function targetXp(row: MappedRow, { mode, curve = '' }: ImportScope['options']): number {
  const level = wholeNumber(row, 'level', 'level')
  const xp = wholeNumber(row, 'xp', 'XP')
  if (level !== undefined && level > maxLevel) throw new RowProblem(tooHigh)
  const levelXp = wholeNumber(row, 'levelXp', 'XP within the level')
  const neededXp = wholeNumber(row, 'neededXp', 'XP for the next level')
  const target =
    mode === 'keep'
      ? xp
      : convertedXp(
          { level, xp, levelXp, neededXp },
          Object.hasOwn(curves, curve) ? curves[curve] : undefined,
        )
  if (target === undefined)
    throw new RowProblem(`The row has no ${mode === 'keep' ? 'XP' : 'level'}.`)
  if (target >= xpForLevel(maxLevel + 1)) throw new RowProblem(tooHigh)
  return target
}

const tooHigh = `Levels above ${maxLevel.toLocaleString('en-GB')} cannot be imported.`

function wholeNumber(row: MappedRow, field: string, title: string): number | undefined {
  const written = row.field(field)
  if (written === '') return undefined
  const value = Number(written.replace(/[\s,.'’](?=\d{3}(?!\d))/g, ''))
  if (/^\d/.test(written) && Number.isSafeInteger(value)) return value
  throw new RowProblem(`The ${title} “${shorten(written, 40)}” is not a whole number.`)
}
