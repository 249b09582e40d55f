import { type CSSProperties, type Ref, useId } from 'react'
import type { DashboardUser } from '../../../contract/activity/dashboard.ts'
import { classes } from '../../ui/classes.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import styles from './user-rows.module.css'

interface UserRowProps {
  user: DashboardUser
  /** Its index and the number of rows. */
  index: number
  size: number
  /** px from the top of the list. */
  start: number
  /** What the user did in the period; absent if it is not known. */
  sum: string | undefined
  /** The colour of the user's line; null: not selected. */
  color: string | null
  /** Whether a divider separates it from the row above. */
  isDivided: boolean
  isTabStop: boolean
  /** Cannot be toggled now; the reason is shown above the list. */
  isLocked: boolean
  disabled: boolean
  onToggle: () => void
  onFocus: () => void
  onHighlight: (isOver: boolean) => void
  ref: Ref<HTMLLIElement>
}

/** One user with a checkbox in the colour of their line. */
export function UserRow(props: UserRowProps) {
  const { user, index, size, start, sum, color, isDivided, isLocked, disabled } = props
  const ids = { name: useId(), sum: useId() }
  const isOn = color !== null
  return (
    <li
      ref={props.ref}
      data-index={index}
      aria-setsize={size}
      aria-posinset={index + 1}
      className={classes(isDivided && styles.divided, isOn && styles.on, isLocked && styles.locked)}
      style={{ transform: `translateY(${start}px)` }}
    >
      <label
        style={{ '--c': color ?? 'transparent' } as CSSProperties}
        onMouseEnter={() => props.onHighlight(true)}
        onMouseLeave={() => props.onHighlight(false)}
      >
        <input
          type="checkbox"
          checked={isOn}
          disabled={disabled}
          tabIndex={props.isTabStop ? 0 : -1}
          aria-disabled={isLocked || undefined}
          aria-labelledby={ids.name}
          aria-describedby={isLocked ? `${ids.sum} selection-limit` : ids.sum}
          onChange={props.onToggle}
          onFocus={() => {
            props.onFocus()
            props.onHighlight(true)
          }}
          onBlur={() => props.onHighlight(false)}
        />
        <Avatar src={user.avatar} name={user.displayname} size={24} />
        <bdi id={ids.name} className="ellipsis">
          {user.displayname}
        </bdi>
        <span id={ids.sum} className={styles.sum}>
          {sum}
        </span>
      </label>
    </li>
  )
}
