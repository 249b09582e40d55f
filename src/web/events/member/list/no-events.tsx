import { Button } from '../../../ui/buttons/button.tsx'
import { Empty } from '../../../ui/display/load-states.tsx'
import type { EventFilter } from './event-tools.tsx'

/** Props of a list of events with filters. */
export interface FilteredListProps {
  filter: EventFilter
  /** Shows all events again. */
  onClear: () => void
}

interface NoEventsProps extends FilteredListProps {
  period: 'upcoming' | 'past'
}

/** Shown instead of a list without events: why it is empty. */
export function NoEvents({ filter, onClear, period }: NoEventsProps) {
  const { gameId, onlyMine } = filter
  const isFiltered = onlyMine !== undefined || gameId !== undefined
  const ofGame = gameId === undefined ? '' : ' of this game'
  const sentence = onlyMine
    ? `You have answered no ${period} event${ofGame}.`
    : period === 'past'
      ? `No past events${ofGame}.`
      : `No events${ofGame} are planned.`
  return (
    <Empty action={isFiltered && <Button onClick={onClear}>Show all events</Button>}>
      {sentence}
    </Empty>
  )
}
