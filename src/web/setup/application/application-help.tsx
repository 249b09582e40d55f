import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { t } from '../../../text/t.ts'
import { AnchorButton } from '../../ui/buttons/button.tsx'
import { rich } from '../../ui/rich.ts'
import {
  AddressDrawing,
  ApplicationDrawing,
  IntentDrawing,
  RedirectDrawing,
  TokenDrawing,
} from '../help/application-drawings.tsx'
import { Help } from '../help/help.tsx'
import { type ApplicationTopic, useSetup } from '../setup-context.ts'

const developerPortal = 'https://discord.com/developers/applications'

interface Topic {
  title: string
  drawing: ReactNode
  entries: readonly ReactNode[]
}

const b = (words: string) => <b>{words}</b>

/** Where to click for the field that has the focus. */
export function ApplicationHelp() {
  const { topic } = useSetup()
  const { title, drawing, entries } = topics[topic]()
  return (
    <Help title={title} drawing={drawing} entries={entries}>
      <AnchorButton
        size="small"
        href={developerPortal}
        isExternal
        icon={<ExternalLink size={16} strokeWidth={2} aria-hidden />}
      >
        {t('Open Discord’s developer portal')}
      </AnchorButton>
    </Help>
  )
}

const topics: Record<ApplicationTopic, () => Topic> = {
  publicUrl: () => ({
    title: t('The address of your site'),
    drawing: <AddressDrawing />,
    entries: [
      rich('It is what members type, <b>https://</b> included and nothing after the name.', { b }),
      t('It already has to lead to this machine, because Discord sends people back to it.'),
      t('If you change it later, enter the new redirect address at Discord as well.'),
    ],
  }),
  application: () => ({
    title: t('Where to find ID and secret'),
    drawing: <ApplicationDrawing />,
    entries: [
      rich('Press <b>New Application</b> or choose yours, then open <b>OAuth2</b>.', { b }),
      rich('Copy the <b>Client ID</b> and paste it as the application ID.', { b }),
      rich('Press <b>Reset Secret</b>, copy the new secret and paste it here.', { b }),
    ],
  }),
  token: () => ({
    title: t('Where to find the token'),
    drawing: <TokenDrawing />,
    entries: [
      rich('In your application, open <b>Bot</b>.', { b }),
      rich('Press <b>Reset Token</b> and confirm. Discord shows the new token once.', { b }),
      t('Copy it and paste it here. The old one stops working.'),
    ],
  }),
  redirect: () => ({
    title: t('Where to enter the redirect address'),
    drawing: <RedirectDrawing />,
    entries: [
      rich('In your application, open <b>OAuth2</b>.', { b }),
      rich('Under Redirects, press <b>Add Redirect</b> and paste the address.', { b }),
      rich('Press <b>Save Changes</b>. This page notices it by itself.', { b }),
    ],
  }),
  intent: () => ({
    title: t('Where to switch on the intent'),
    drawing: <IntentDrawing />,
    entries: [
      rich('In your application, open <b>Bot</b>.', { b }),
      rich('Under Privileged Gateway Intents, switch on <b>Server Members Intent</b>.', { b }),
      rich('Press <b>Save Changes</b>. This page notices it by itself.', { b }),
    ],
  }),
}
