import type { MouseEvent } from 'react'
import type { MemberEventPage } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { roleOf } from './describe-own.ts'
import styles from './pending-notice.module.css'
import { lastInLine, wouldWait } from './played-as.ts'

interface PlaceQuestionProps {
  event: MemberEventPage
  /** The combat role that was chosen. */
  combatRoleId: number | undefined
  onSwitch: () => void
  onKeep: () => void
}

/** Asks before a choice is sent that gives up the member's place. */
export function PlaceQuestion({ event, combatRoleId, onSwitch, onKeep }: PlaceQuestionProps) {
  // The buttons go away, so the focus returns to the list.
  const decide = (choose: () => void) => (click: MouseEvent<HTMLElement>) => {
    click.currentTarget.closest('section')?.querySelector('select')?.focus()
    choose()
  }
  return (
    <div className={styles.notice} role="alert">
      <p>
        {wouldWait(event, combatRoleId)
          ? describeWait(event, combatRoleId)
          : describeLoss(roleOf(event)?.name)}
      </p>
      <Button size="small" onClick={decide(onSwitch)}>
        {t('Switch')}
      </Button>
      <Button size="small" onClick={decide(onKeep)}>
        {t('Keep my place')}
      </Button>
    </div>
  )
}

/** What the choice leads to if its combat role is full. */
function describeWait(event: MemberEventPage, combatRoleId: number | undefined): string {
  const chosen = event.roles.find((role) => role.combatRoleId === combatRoleId)?.name ?? ''
  const position = lastInLine(event, combatRoleId) + 1
  const role = roleOf(event)?.name
  return role
    ? t(
        '{chosen} is full: you would be number {position} in line and give up your place as {role}.',
        { chosen, position, role },
      )
    : t('{chosen} is full: you would be number {position} in line and give up your place.', {
        chosen,
        position,
      })
}

/** What the choice leads to if others wait for the combat role that it leaves. */
function describeLoss(role: string | undefined): string {
  return role
    ? t('Somebody is waiting for your place as {role} and would get it.', { role })
    : t('Somebody is waiting for your place and would get it.')
}
