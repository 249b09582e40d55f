import { maxImportLines } from '../../../contract/characters/import.ts'
import { validationError } from '../../core/errors.ts'
import { parseCsv } from './parse-csv.ts'

/** A character as a line of the file has it. */
export interface CharacterRow {
  /** The number of the line, the one with the column names being the first. */
  line: number
  member: string
  name: string
  className: string
  combatRoles: string[]
  strength: string
  isMain: boolean
}

/** The names that each column may have, in small letters only; the first one found is used. */
const columnNames = {
  member: ['member', 'userid', 'discordid', 'username', 'user', 'displayname'],
  name: ['name', 'character', 'charactername'],
  className: ['class', 'classname', 'job', 'weapons'],
  combatRoles: ['combatroles', 'roles', 'role', 'combatrole'],
  strength: ['strength', 'gearscore', 'itemlevel', 'itempower'],
  isMain: ['main', 'ismain'],
} as const
type Column = keyof typeof columnNames

/** Reads the characters of a CSV file. Refuses files without the needed columns, and too many lines. */
export function readRows(csv: string): CharacterRow[] {
  const [head = [], ...lines] = parseCsv(csv)
  const titles = head.map((title) => title.toLowerCase().replace(/[^a-z]/g, ''))
  const placeOf = (column: Column) => {
    const known = columnNames[column].find((title) => titles.includes(title))
    return known === undefined ? -1 : titles.indexOf(known)
  }
  const missing = (['member', 'name', 'className'] as const).filter((one) => placeOf(one) < 0)
  if (missing.length > 0) {
    throw validationError(
      'The first line must name the columns: member, name, class, and optionally combat roles, strength and main.',
    )
  }
  if (lines.length > maxImportLines) {
    throw validationError(
      `A file may have at most ${maxImportLines.toLocaleString('en-GB')} characters.`,
    )
  }
  const cell = (cells: string[], column: Column) => cells[placeOf(column)] ?? ''
  return lines.map((cells, index) => ({
    line: index + 2,
    member: cell(cells, 'member'),
    name: cell(cells, 'name'),
    className: cell(cells, 'className'),
    combatRoles: cell(cells, 'combatRoles')
      .split(/[;,/|]/)
      .map((role) => role.trim())
      .filter(Boolean),
    strength: cell(cells, 'strength'),
    isMain: /^(true|yes|y|x|1|main)$/i.test(cell(cells, 'isMain')),
  }))
}
