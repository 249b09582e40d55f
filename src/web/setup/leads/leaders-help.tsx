import { t } from '../../../text/t.ts'
import { Help } from '../help/help.tsx'
import { useSetup } from '../setup-context.ts'
import { RosterOrder } from './roster-order.tsx'

/** The order of the roster page, or before the sign-in what it is for. */
export function LeadersHelp() {
  const { person, isGuildKept } = useSetup().state
  if (person) return isGuildKept ? null : <RosterOrder />
  return (
    <Help
      title={t('What happens when you sign in')}
      entries={[
        t('Discord asks whether this application may know who you are.'),
        t('Muster sees that you own or administer the server, and brings you back here.'),
        t('Then you choose which roles lead and which are on the roster.'),
      ]}
    />
  )
}
