import type { Column } from './data-table.tsx'

/** The direction of a sorted column. */
export type Direction = 'ascending' | 'descending'

/** The column by which a list is sorted, and how. */
export interface Sorting<Name extends string> {
  by: Name
  direction: Direction
}

/** A column by which a list can be sorted, if it has a name. */
export interface SortableColumn<Row, Name extends string> extends Column<Row> {
  sortName?: Name
  /** How its heading sorts when it is first pressed; absent: ascending. */
  firstDirection?: Direction
}

/** The columns with headings that sort a list, and reverse it when pressed again. */
export function withSorting<Row, Name extends string>(
  columns: readonly SortableColumn<Row, Name>[],
  { by: sorted, direction }: Sorting<Name>,
  sortBy: (sorting: Sorting<Name>) => void,
): Column<Row>[] {
  return columns.map((column) => {
    const { sortName: by, firstDirection = 'ascending' } = column
    if (!by) return column
    const isSorted = by === sorted
    const next = isSorted ? reversed[direction] : firstDirection
    return {
      ...column,
      sort: { onSort: () => sortBy({ by, direction: next }), ...(isSorted && { direction }) },
    }
  })
}

const reversed = { ascending: 'descending', descending: 'ascending' } as const
