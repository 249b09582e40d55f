import { useState } from 'react'
import { t } from '../../../text/t.ts'
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
  return (
    <div className={styles.conflict} role="alert">
      <p>
        {reason !== undefined ? (
          <>
            <b>{t('Not saved.')}</b> {reason}
          </>
        ) : (
          <>
            <b>
              {edit
                ? t('{name} changed this at {time}.', {
                    name: edit.displayName,
                    time: formatMoment(edit.at),
                  })
                : t('Somebody else changed this.')}
            </b>{' '}
            {t('You both edited “{label}”. Nothing is lost, pick one.', { label })}
          </>
        )}
      </p>
      <div className="row wraps">
        <Button size="small" onClick={() => store.keepMine(path)}>
          {reason === undefined ? t('Keep Mine') : t('Try Again')}
        </Button>
        <Button size="small" onClick={() => store.takeTheirs(path)}>
          {reason === undefined ? labelTheirs(edit?.displayName) : t('Discard Mine')}
        </Button>
        {isText && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {t('Show Both')}
          </Button>
        )}
      </div>
      {isText && isShown && (
        <dl className={styles.both}>
          <dt>{t('Yours')}</dt>
          <dd dir="auto">{format(own?.to)}</dd>
          <dt>{t('Saved')}</dt>
          <dd dir="auto">{format(value)}</dd>
        </dl>
      )}
    </div>
  )
}

/** The button that takes the saved text: `Use Ana’s`, or `Use Theirs` if its author is unknown. */
function labelTheirs(name: string | undefined): string {
  return name === undefined ? t('Use Theirs') : t('Use {name}’s', { name })
}
