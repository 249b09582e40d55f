import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import {
  emptyProfile,
  erasedFromEvents,
  erasures,
  erasuresWithRow,
} from '../../../domain/privacy/erased-columns.ts'
import { keptColumns } from '../../../domain/privacy/kept-columns.ts'
import {
  clearedColumns,
  deletedEventRows,
  deletedRows,
  lostWithRow,
} from '../../../domain/privacy/person-columns.ts'
import { columnsWithoutPeople } from '../../../testing/features/columns-without-people.ts'
import { tables } from '../../../testing/features/tables.ts'

const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`

const listed = [
  ...[deletedEventRows, deletedRows, clearedColumns, ...Object.values(lostWithRow)].flat(),
  ...[...erasures, ...erasuresWithRow, ...keptColumns].flatMap(({ columns }) => columns),
  ...erasedFromEvents,
].map(nameOf)
const profile = Object.keys(emptyProfile).map((name) => `members.${name}`)
const withoutPeople = Object.entries(columnsWithoutPeople).flatMap(([table, columns]) =>
  columns.split(' ').map((column) => `${table}.${column}`),
)

/** Whether a column can hold any text. */
function holdsText(column: PgColumn): boolean {
  return /text|json|char|bytea|hstore|xml/.test(column.getSQLType()) && !column.enumValues?.length
}

test('the deletion of a person covers every column that can hold a person [WHO-09]', () => {
  const columns = tables.flatMap((table) => Object.values(getTableColumns(table)))
  const schema = columns.filter(holdsText).map(nameOf)

  // A new column belongs into one of the lists in domain/privacy, or holds nothing about a person.
  expect([...new Set([...listed, ...profile]), ...withoutPeople].toSorted()).toEqual(
    schema.toSorted(),
  )
})

test('the database removes the author of staff work when their row is deleted', () => {
  const onDelete = (column: PgColumn) =>
    getTableConfig(column.table).foreignKeys.find((key) => key.reference().columns[0] === column)
      ?.onDelete

  for (const column of lostWithRow.cleared)
    expect([nameOf(column), onDelete(column)]).toEqual([nameOf(column), 'set null'])
})
