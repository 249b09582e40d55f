import type { LineUpEditor } from '../../contract/line-ups/line-up.ts'
import { t } from '../../text/t.ts'
import { useAccount } from '../app/session/account.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import styles from './head.module.css'
import { seatName, type View } from './line-up-view.ts'

/** The other leaders who have the line-up open, and whom they are moving. */
export function Editors({ editors, view }: { editors: readonly LineUpEditor[]; view: View }) {
  const { claims } = useAccount().info ?? {}
  if (editors.length === 0) return null
  return (
    <div className={styles.editors}>
      <Avatar src={claims?.avatar_url} name={claims?.display_name ?? ''} size={28} />
      <ul aria-label={t('Also editing')}>
        {editors.map((editor) => {
          const work = describeWork(editor, view)
          return (
            <li key={editor.userId} title={work}>
              <Avatar src={editor.avatar} name={editor.displayName} size={28} />
              <span className="vh">{work}</span>
            </li>
          )
        })}
      </ul>
      <span className="ellipsis" aria-hidden>
        {t('You, {names}', { names: editors.map(({ displayName }) => displayName).join(', ') })}
      </span>
    </div>
  )
}

function describeWork({ displayName: by, heldUserId }: LineUpEditor, view: View): string {
  const person = view.people.get(heldUserId ?? '')
  if (!person) return by
  const seat = view.seatOf.get(person.userId)
  const name = person.displayName
  return seat
    ? t('{by} is moving {name}, {seat}', { by, name, seat: seatName(view, seat) })
    : t('{by} is moving {name}', { by, name })
}
