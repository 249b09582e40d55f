import type { GameStatus } from '../../contract/site/games-page.ts'
import { Badge, type BadgeColor } from '../ui/display/badge.tsx'

const looks: Record<GameStatus, { tincture: BadgeColor; word: string }> = {
  upcoming: { tincture: 'azure', word: 'Upcoming' },
  active: { tincture: 'vert', word: 'Active' },
  completed: { tincture: 'argent', word: 'Completed' },
}

/** The status of a game. */
export function StatusBadge({ status }: { status: GameStatus }) {
  const { tincture, word } = looks[status]
  return <Badge color={tincture}>{word}</Badge>
}
