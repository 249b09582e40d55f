import { maxImportLines } from '../../../contract/characters/import.ts'
import { t } from '../../../text/t.ts'
import { readCsvText } from '../../core/csv/read-csv.ts'
import { validationError } from '../../core/errors.ts'

/** A character as a line of the file has it. */
export interface CharacterRow {
  /** The line of the file on which it begins. */
  line: number
  /** The member as each of the columns names them, the decisive one first. */
  people: string[]
  name: string
  className: string
  combatRoles: string[]
  strength: string
  isMain: boolean
  /** Why the line cannot be read; null if it can. */
  problem: string | null
}

/** The columns that can name the member; one that names nobody leaves it to the next. */
const memberColumns = ['member', 'userid', 'discordid', 'username', 'user', 'displayname']

/** The names that each column may have, in small letters only; the first one found is used. */
const columnNames = {
  name: ['name', 'character', 'charactername'],
  className: ['class', 'classname', 'job', 'weapons'],
  combatRoles: ['combatroles', 'roles', 'role', 'combatrole'],
  strength: ['strength', 'gearscore', 'itemlevel', 'itempower'],
  isMain: ['main', 'ismain'],
} as const
type Column = keyof typeof columnNames

/** Reads the characters of a CSV file. Refuses files without the needed columns, and too many lines. */
export async function readRows(csv: string): Promise<CharacterRow[]> {
  const { columns, rows } = await readCsvText(csv)
  const titles = columns.map((title) => title.toLowerCase().replace(/[^a-z]/g, ''))
  const people = memberColumns.map((title) => titles.indexOf(title)).filter((index) => index >= 0)
  const indexOf = (column: Column) => {
    const known = columnNames[column].find((title) => titles.includes(title))
    return known === undefined ? -1 : titles.indexOf(known)
  }
  if (people.length === 0 || indexOf('name') < 0 || indexOf('className') < 0) {
    throw validationError(
      t(
        'The first line must name the columns: member, name, class, and optionally combat roles, strength and main.',
      ),
    )
  }
  if (rows.length > maxImportLines) {
    throw validationError(
      t('A file may have at most {max, number} characters.', { max: maxImportLines }),
    )
  }
  return rows.map((row) => {
    const cell = (column: Column) => row.cells[indexOf(column)] ?? ''
    return {
      line: row.line,
      people: people.map((index) => row.cells[index] ?? '').filter(Boolean),
      name: cell('name'),
      className: cell('className'),
      combatRoles: cell('combatRoles')
        .split(/[;,/|]/)
        .map((role) => role.trim())
        .filter(Boolean),
      strength: cell('strength'),
      isMain: /^(true|yes|y|x|1|main)$/i.test(cell('isMain')),
      problem: row.problem ?? null,
    }
  })
}
