import type { ReactNode } from 'react'
import type { OwnApplication } from '../../../contract/applications/status.ts'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { useInvite } from '../../app/layout/use-invite.ts'
import { guild } from '../../app/site-content.ts'
import { AnchorButton, LinkButton } from '../../ui/buttons/button.tsx'
import { dayFormats } from '../../ui/format-date.ts'
import styles from './application-card.module.css'

/** What the current state means and what the applicant can do. */
export function NextStep({ application }: { application: OwnApplication }) {
  const { step, stage, approved, roomUrl, trial } = application
  if (!step) {
    return (
      <Explanation action={<ToForm variant="primary">{t('Continue application')}</ToForm>}>
        {t('Your draft is saved. Staff can’t see it until you submit it.')}
      </Explanation>
    )
  }
  if (trial) {
    return (
      <Explanation action={<ToDiscord />}>
        {t(
          'You are on trial until {day}. It continues until staff decide; you will get a message on Discord.',
          { day: dayFormats.long.format(new Date(trial.endsOn)) },
        )}
      </Explanation>
    )
  }
  if (approved === true) {
    return (
      <Explanation action={<ToDiscord />}>
        {t('Your application was approved. Staff will contact you on Discord.')}
      </Explanation>
    )
  }
  if (approved === false) {
    return (
      <Explanation action={<ToForm>{t('Apply again')}</ToForm>}>
        {t(
          'Your application was rejected. You can apply again; your last answers are still in the form.',
        )}
      </Explanation>
    )
  }
  if (stage === 'withdrawn') {
    return (
      <Explanation action={<ToForm>{t('Apply again')}</ToForm>}>
        {t(
          'You withdrew this application. You can apply again; your last answers are still in the form.',
        )}
      </Explanation>
    )
  }
  if (stage === 'left') {
    return (
      <Explanation action={<ToDiscord />}>
        {t('You left the Discord server. Your application continues when you join it again.')}
      </Explanation>
    )
  }
  if (step === 'interview') {
    return (
      <Explanation action={<ToRoom url={roomUrl} />}>
        {t('Your interview room on Discord is open. Staff will message you there.')}
      </Explanation>
    )
  }
  return (
    <Explanation action={<ToDiscord />}>
      {t('Your application has been sent. There is nothing you need to do for now.')}{' '}
      {guild.thankYou.note}
    </Explanation>
  )
}

function Explanation({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={styles.text}>
      <p>{children}</p>
      {action}
    </div>
  )
}

function ToForm({ variant, children }: { variant?: 'primary'; children: string }) {
  return (
    <LinkButton to={pages.apply} {...(variant && { variant })}>
      {children}
    </LinkButton>
  )
}

/** Without a room URL it links to the server. */
function ToRoom({ url }: { url: OwnApplication['roomUrl'] }) {
  if (!url) return <ToDiscord />
  return (
    <AnchorButton variant="primary" href={url} isExternal>
      {t('Open interview room')}
    </AnchorButton>
  )
}

function ToDiscord() {
  const invite = useInvite()
  if (!invite) return null
  return (
    <AnchorButton href={invite} isExternal>
      {t('Open Discord')}
    </AnchorButton>
  )
}
