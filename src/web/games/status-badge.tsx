import type { GameStatus } from '../../contract/site/games-page.ts'
import { t } from '../../text/t.ts'
import { Badge, type BadgeColor } from '../ui/display/badge.tsx'

const looks: Record<GameStatus, { color: BadgeColor; word: string }> = {
  upcoming: { color: 'info', word: t('Upcoming') },
  active: { color: 'success', word: t('Active') },
  completed: { color: 'neutral', word: t('Completed') },
}

/** The status of a game. */
export function StatusBadge({ status }: { status: GameStatus }) {
  const { color, word } = looks[status]
  return <Badge color={color}>{word}</Badge>
}
