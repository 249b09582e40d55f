import type { Signup } from '../../contract/events/events.ts'
import { SpriteIcon } from '../characters/icons/sprite-icon.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import styles from './events-page.module.css'

type SignupPersonProps = Pick<
  Signup,
  'displayName' | 'avatar' | 'characterName' | 'className' | 'icon'
>

/** A member's name above what they play, if that is known. */
export function SignupPerson(person: SignupPersonProps) {
  const { displayName, avatar, characterName, className, icon } = person
  const played = [characterName, className].filter((name) => name != null).join(', ')
  return (
    <>
      <Avatar src={avatar} name={displayName} size={28} />
      <span className={styles.who}>
        <bdi className="ellipsis" title={displayName}>
          {displayName}
        </bdi>
        {played && (
          <small title={played}>
            {icon && <SpriteIcon icon={icon} size={14} />}
            <bdi className="ellipsis">{played}</bdi>
          </small>
        )}
      </span>
    </>
  )
}
