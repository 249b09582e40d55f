import { t } from '../../../text/t.ts'
import { rich } from '../../ui/rich.ts'
import { Help } from '../help/help.tsx'
import { InviteDrawing } from '../help/invite-drawing.tsx'

const b = (words: string) => <b>{words}</b>

/** What to click when Discord asks where the bot is to be added. */
export function InviteHelp() {
  return (
    <Help
      title={t('What to click at Discord')}
      drawing={<InviteDrawing />}
      entries={[
        rich('Choose the server of your guild and press <b>Continue</b>.', { b }),
        t('Leave all permissions ticked. Without one of them, a part of the bot does not work.'),
        rich('Press <b>Authorize</b>, then come back to this page.', { b }),
      ]}
    />
  )
}
