import type { MouseEvent } from 'react'
import type { MemberEventPage } from '../../../../contract/events/member-events.ts'
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
  const own = roleOf(event)
  const place = own ? `your place as ${own.name}` : 'your place'
  const name = event.roles.find((role) => role.combatRoleId === combatRoleId)?.name
  // The buttons go away, so the focus returns to the list.
  const decide = (choose: () => void) => (click: MouseEvent<HTMLElement>) => {
    click.currentTarget.closest('section')?.querySelector('select')?.focus()
    choose()
  }
  return (
    <div className={styles.notice} role="alert">
      <p>
        {wouldWait(event, combatRoleId)
          ? `${name} is full: you would be number ${lastInLine(event, combatRoleId) + 1} in line and give up ${place}.`
          : `Somebody is waiting for ${place} and would get it.`}
      </p>
      <Button size="small" onClick={decide(onSwitch)}>
        Switch
      </Button>
      <Button size="small" onClick={decide(onKeep)}>
        Keep my place
      </Button>
    </div>
  )
}
