import { guild } from '@guild/guild.ts'
import type { ReactNode } from 'react'
import type { OwnApplication } from '../../../contract/applications/status.ts'
import { pages } from '../../../contract/core/pages.ts'
import { useInvite } from '../../app/layout/use-invite.ts'
import { AnchorButton, LinkButton } from '../../ui/buttons/button.tsx'
import styles from './application-card.module.css'

/** What the present state means, and what there is to do about it. */
export function WayOn({ application }: { application: OwnApplication }) {
  const { step, approved, roomUrl } = application
  if (!step) {
    return (
      <Words action={<ToForm variant="or">Continue the application</ToForm>}>
        Your answers are kept, but leadership cannot see them before you send them.
      </Words>
    )
  }
  if (approved === true) {
    return (
      <Words action={<ToDiscord />}>
        Leadership has approved your application. Everything further is said on Discord.
      </Words>
    )
  }
  if (approved === false) {
    return (
      <Words action={<ToForm>Apply again</ToForm>}>
        Leadership has decided against your application. You can apply again: your last answers are
        still in the form.
      </Words>
    )
  }
  if (step === 'interview') {
    return (
      <Words action={<ToRoom url={roomUrl} />}>
        Your interview room on Discord is open. Leadership will talk to you there.
      </Words>
    )
  }
  return (
    <Words action={<ToDiscord />}>
      Leadership has your form. Nothing further is needed from you today. {guild.thankYou.note}
    </Words>
  )
}

function Words({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={styles.words}>
      <p>{children}</p>
      {action}
    </div>
  )
}

function ToForm({ variant, children }: { variant?: 'or'; children: string }) {
  return (
    <LinkButton to={pages.apply} {...(variant && { variant })}>
      {children}
    </LinkButton>
  )
}

/** A server that does not name the room leads to the guild. */
function ToRoom({ url }: { url: OwnApplication['roomUrl'] }) {
  if (!url) return <ToDiscord />
  return (
    <AnchorButton variant="or" href={url} isExternal>
      Open your interview room
    </AnchorButton>
  )
}

function ToDiscord() {
  return (
    <AnchorButton href={useInvite()} isExternal>
      Open Discord
    </AnchorButton>
  )
}
