import { shorten } from '../../../text/shorten.ts'
import { message, t } from '../../../text/t.ts'
import { xpForLevel } from '../../leveling/levels.ts'
import { type ImportScope, type MappedRow, RowProblem } from '../import-kind.ts'
import { convertedXp, curves, maxLevel } from './convert-level.ts'

/** The XP that a row gives a member here. Throws a `RowProblem` for values that cannot be used. */
export function targetXp(row: MappedRow, { mode, curve = '' }: ImportScope['options']): number {
  const level = wholeNumber(row, 'level')
  const xp = wholeNumber(row, 'xp')
  if (level !== undefined && level > maxLevel) throw new RowProblem(tooHigh())
  const levelXp = wholeNumber(row, 'levelXp')
  const neededXp = wholeNumber(row, 'neededXp')
  const target =
    mode === 'keep'
      ? xp
      : convertedXp(
          { level, xp, levelXp, neededXp },
          Object.hasOwn(curves, curve) ? curves[curve] : undefined,
        )
  if (target === undefined) {
    throw new RowProblem(
      mode === 'keep' ? message('The row has no XP.') : message('The row has no level.'),
    )
  }
  if (target >= xpForLevel(maxLevel + 1)) throw new RowProblem(tooHigh())
  return target
}

const tooHigh = () => t('Levels above {max, number} cannot be imported.', { max: maxLevel })

const notWhole = {
  level: (written: string) => t('The level “{written}” is not a whole number.', { written }),
  xp: (written: string) => t('The XP “{written}” is not a whole number.', { written }),
  levelXp: (written: string) =>
    t('The XP within the level “{written}” is not a whole number.', { written }),
  neededXp: (written: string) =>
    t('The XP for the next level “{written}” is not a whole number.', { written }),
}

function wholeNumber(row: MappedRow, field: keyof typeof notWhole): number | undefined {
  const written = row.field(field)
  if (written === '') return undefined
  const value = Number(written.replace(/[\s,.'’](?=\d{3}(?!\d))/g, ''))
  if (/^\d/.test(written) && Number.isSafeInteger(value)) return value
  throw new RowProblem(notWhole[field](shorten(written, 40)))
}
