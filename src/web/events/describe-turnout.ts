import type { Turnout } from '../../contract/events/agenda.ts'
import { t } from '../../text/t.ts'

/** `15 came, 1 absent`, or `15 came` if nobody was absent. */
export function describeTurnout({ came, absent }: Turnout): string {
  if (absent === 0) return t('{came, number} came', { came })
  return t('{came, number} came, {absent, number} absent', { came, absent })
}
