import type { SetupState } from '../../../contract/setup/setup.ts'
import { t } from '../../../text/t.ts'
import { rich } from '../../ui/rich.ts'
import { featuresToCreate } from '../features/channel-plan.ts'
import { Help } from '../help/help.tsx'
import { useSetup } from '../setup-context.ts'
import { Progress } from './progress.tsx'

const b = (words: string) => <b>{words}</b>

/** What Start does, or while it starts how far that is. */
export function StartHelp() {
  const { view, state } = useSetup()
  if (view.phase === 'starting') return <Progress />
  const switchedOn = describeSwitchedOn(state)
  const address = state.publicUrl.value.replace(/^https?:\/\//, '')
  return (
    <Help
      title={t('When you press Start')}
      entries={[
        t('The bot comes online and registers its commands.'),
        ...(switchedOn ? [switchedOn] : []),
        rich('The site opens at <b>{address}</b>.', { b, address }),
        t('This page closes for good.'),
      ]}
    />
  )
}

/** What the bot does for what was switched on; null if that is nothing. */
function describeSwitchedOn({ features, isGuildKept }: SetupState): string | null {
  if (isGuildKept || Object.values(features).every(({ isOn }) => !isOn)) return null
  return featuresToCreate(features).length > 0
    ? t('It creates missing channels and configures what you switched on.')
    : t('It configures what you switched on.')
}
