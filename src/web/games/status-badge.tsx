import type { GameStatus } from '../../contract/site/games-page.ts'
import { Badge, type BadgeColor } from '../ui/display/badge.tsx'

const looks: Record<GameStatus, { color: BadgeColor; word: string }> = {
  upcoming: { color: 'info', word: 'Upcoming' },
  active: { color: 'success', word: 'Active' },
  completed: { color: 'neutral', word: 'Completed' },
}

/** The status of a game. */
export function StatusBadge({ status }: { status: GameStatus }) {
  const { color, word } = looks[status]
  return <Badge color={color}>{word}</Badge>
}
