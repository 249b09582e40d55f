import { guild } from '@guild/guild.ts'
import type { ReactNode } from 'react'
import { pages } from '../../contract/pages.ts'
import type { OwnApplication } from '../../contract/status.ts'
import { useInvite } from '../layout/use-invite.ts'
import { AnchorButton, LinkButton } from '../ui/button.tsx'
import styles from './application-card.module.css'

/** What the present state means, and what there is to do about it. */
export function WayOn({ application: { step, approved } }: { application: OwnApplication }) {
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
      <Words action={<ToDiscord />}>Leadership wants to talk to you. {guild.thankYou.note}</Words>
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

function ToDiscord() {
  return (
    <AnchorButton href={useInvite()} isExternal>
      Open Discord
    </AnchorButton>
  )
}
