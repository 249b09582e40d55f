import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { AttendanceOverview, OverviewMember } from '../../../contract/attendance/overview.ts'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { TableGap } from '../../ui/lists/data-table.tsx'
import { useContainerRows, useWindowRows } from '../../ui/lists/window-virtualizer.ts'
import type { EventCounts } from './count-by-event.ts'
import type { EventLabel } from './event-labels.ts'
import { GridFooter, GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import { moveInCells } from './move-in-cells.ts'
import styles from './overview-grid.module.css'
import { statusNames, statusOf } from './statuses.ts'
import { useContestedCells } from './use-contested-cells.ts'
import type { Sort } from './use-filters.ts'
import { useFirstColumn } from './use-first-column.ts'

interface OverviewGridProps {
  overview: AttendanceOverview
  labels: readonly EventLabel[]
  counts: readonly EventCounts[]
  /** The members to show, in order. */
  members: readonly OverviewMember[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** Called with a member and the index of an event. */
  onChoose: (member: OverviewMember, event: number) => void
}

/** Beyond these columns the grid scrolls by itself, in both directions. */
const mostOnPage = 12

/** Grids with at most this many cells are rendered whole, larger ones are virtualised. */
const mostWhole = 2400

/** Members by rows, events by columns. */
export function OverviewGrid(props: OverviewGridProps) {
  const { events } = props.overview
  if (events.length <= mostOnPage) return <PageGrid {...props} />
  return <ScrollingGrid key={`${events.length} ${events[0]?.eventId}`} {...props} />
}

const idOf = ({ userId }: OverviewMember) => userId
const mostRows = ({ overview }: OverviewGridProps) =>
  Math.floor(mostWhole / Math.max(1, overview.events.length))

function PageGrid(props: OverviewGridProps) {
  const list = useRef<HTMLDivElement>(null)
  const rows = { list, rows: props.members, keyOf: idOf, rowHeight: 38, max: mostRows(props) }
  const virtualRows = useWindowRows(rows)
  return (
    <div ref={list}>
      <Grid {...props} virtualRows={virtualRows} from={0} />
    </div>
  )
}

function ScrollingGrid(props: OverviewGridProps) {
  const list = useRef<HTMLDivElement>(null)
  const rows = { list, rows: props.members, keyOf: idOf, rowHeight: 38, max: mostRows(props) }
  const virtualRows = useContainerRows(rows)
  const from = useFirstColumn(props.overview.events.length)
  // The newest events are at the end.
  useLayoutEffect(() => list.current?.scrollTo({ left: list.current.scrollWidth }), [])
  return (
    <div ref={list} className={styles.scrolling}>
      <Grid {...props} virtualRows={virtualRows} from={from} />
    </div>
  )
}

type VirtualRows = ReturnType<typeof useWindowRows<OverviewMember>>

interface CellAddress {
  userId: string
  event: number
}

function Grid(props: OverviewGridProps & { virtualRows: VirtualRows; from: number }) {
  const { overview, labels, counts, members, sort, onSort, onChoose, virtualRows, from } = props
  const [focused, setFocused] = useState<CellAddress | null>(null)
  const contested = useContestedCells(overview.events)
  const current = focused ?? { userId: members[0]?.userId ?? '', event: from }
  const cellOf = (target: EventTarget) => findCell(target, members)
  const choose = (event: MouseEvent | KeyboardEvent) => {
    const cell = cellOf(event.target)
    if (cell && isChoosable(cell.member.statuses[cell.event])) onChoose(cell.member, cell.event)
  }
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells can be chosen
      role="grid"
      className={classes(styles.grid, labels.length > mostOnPage && styles.wide)}
      aria-label={t('Attendance by member and event')}
      aria-rowcount={members.length + 2}
    >
      <GridHead events={overview.events} {...{ labels, from, sort, onSort }} />
      <tbody
        onFocus={(event) => {
          virtualRows.onFocus(event)
          const cell = cellOf(event.target)
          if (cell) setFocused({ userId: cell.member.userId, event: cell.event })
        }}
        onClick={choose}
        onKeyDown={(event) => (isActivationKey(event) ? choose(event) : moveInCells(event))}
        onPointerOver={(event) => describe(event, cellOf(event.target), labels)}
      >
        {virtualRows.rendered.map(({ row, index, gap, mark }) => (
          <Fragment key={row.userId}>
            <TableGap height={gap} />
            <GridRow
              member={row}
              index={index}
              measure={mark.ref}
              current={row.userId === current.userId ? current.event : null}
              contested={contested.get(row.userId)}
              from={from}
            />
          </Fragment>
        ))}
        <TableGap height={virtualRows.gapBelow} />
      </tbody>
      <GridFooter counts={counts} members={overview.members.length} from={from} />
    </table>
  )
}

const isChoosable = (letter: string | undefined) => statusOf(letter) !== 'opted-out'

function isActivationKey(event: KeyboardEvent): boolean {
  const isCell = event.target instanceof HTMLTableCellElement
  if (!isCell || (event.key !== 'Enter' && event.key !== ' ')) return false
  event.preventDefault()
  return true
}

/** The member and event of a cell. */
function findCell(target: EventTarget, members: readonly OverviewMember[]) {
  if (!(target instanceof Element)) return null
  const element = target.closest<HTMLElement>('[data-event]')
  const row = target.closest<HTMLElement>('[data-index]')
  const member = members[Number(row?.dataset.index)]
  return element && member ? { element, member, event: Number(element.dataset.event) } : null
}

/** Adds the tooltip of a cell when it is first pointed at, since thousands would slow down the drawing. */
function describe(
  _: PointerEvent,
  cell: ReturnType<typeof findCell>,
  labels: readonly EventLabel[],
): void {
  const label = cell && labels[cell.event]
  if (!label || cell.element.title) return
  const { displayName, statuses } = cell.member
  const status = statusNames[statusOf(statuses[cell.event])]
  cell.element.title = [`${displayName}, ${label.date}`, status, label.title].join('\n')
}
