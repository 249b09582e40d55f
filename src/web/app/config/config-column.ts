import type { ReactNode } from 'react'

/** One column of a configuration table. */
export interface ConfigColumn<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Width in pixels; absent: a share of what is left. */
  width?: number
}
