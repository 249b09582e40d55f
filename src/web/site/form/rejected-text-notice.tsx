import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { formatMoment } from '../../ui/format-date.ts'
import { useSiteEditor, useValue } from '../editor-context.ts'
import { labelOf } from '../name-field.ts'
import { formatStored, type TextField } from '../site-fields.ts'
import styles from './form.module.css'

interface RejectedTextNoticeProps {
  path: string
  label: string
  kind: TextField['kind'] | 'picture' | 'film'
}

/** Says that an own text was not saved, and lets one choose between it and the saved one. */
export function RejectedTextNotice({ path, label, kind }: RejectedTextNoticeProps) {
  const { store, draft, rejected, selection } = useSiteEditor()
  const { value } = useValue(path)
  const [isShown, setShown] = useState(false)
  const isText = kind !== 'picture' && kind !== 'film'
  const format = (stored: unknown) =>
    isText ? labelOf(selection.part, path, formatStored(kind, stored)) : ''
  const { edit: own, reason } = rejected.get(path) ?? {}
  const edit = draft.edits.find((one) => one.path === path)
  const who = edit?.displayName ?? 'Somebody else'
  return (
    <div className={styles.conflict} role="alert">
      <p>
        {reason !== undefined ? (
          <>
            <b>Not saved.</b> {reason}
          </>
        ) : (
          <>
            <b>
              {who} changed this{edit && ` at ${formatMoment(edit.at)}`}.
            </b>{' '}
            You both edited “{label}”. Nothing is lost, pick one.
          </>
        )}
      </p>
      <div className="row wraps">
        <Button size="small" onClick={() => store.keepMine(path)}>
          {reason === undefined ? 'Keep Mine' : 'Try Again'}
        </Button>
        <Button size="small" onClick={() => store.takeTheirs(path)}>
          {reason === undefined ? `Use ${edit ? `${who}’s` : 'Theirs'}` : 'Discard Mine'}
        </Button>
        {isText && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            Show Both
          </Button>
        )}
      </div>
      {isText && isShown && (
        <dl className={styles.both}>
          <dt>Yours</dt>
          <dd dir="auto">{format(own?.to)}</dd>
          <dt>Saved</dt>
          <dd dir="auto">{format(value)}</dd>
        </dl>
      )}
    </div>
  )
}
