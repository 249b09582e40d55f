/** A row of a file, or why it cannot be read. */
export interface FileRow {
  /** The line of a CSV file, or the entry of a JSON list. */
  line: number
  cells: string[]
  problem?: string
}

/** The rows of a file; `columns` is complete once they have been read. */
export interface FileReader {
  columns: string[]
  rows: AsyncIterable<FileRow>
}

/** The most columns that are read. */
export const maxColumns = 60
/** The longest cell, in UTF-16 units. */
export const maxCellLength = 1_000
/** The longest row, in UTF-16 units. */
export const maxRowLength = 64 * 1024
