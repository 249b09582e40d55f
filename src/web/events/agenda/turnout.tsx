import type { AgendaEvent } from '../../../contract/events/agenda.ts'
import { t } from '../../../text/t.ts'
import { Badge, Tag } from '../../ui/display/badge.tsx'

/** How many came to a past event. */
export function TurnoutOf({ event }: { event: AgendaEvent }) {
  if (event.isCancelled) return <Badge color="danger">{t('Cancelled')}</Badge>
  if (!event.turnout) return <Tag>{t('Not recorded')}</Tag>
  const { came, absent } = event.turnout
  return (
    <>
      <Badge color="success">{t('{came, number} came', { came })}</Badge>
      {absent > 0 && <small>{t('{absent, number} absent', { absent })}</small>}
    </>
  )
}
