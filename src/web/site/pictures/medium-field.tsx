import Film from 'lucide-react/icons/film'
import Images from 'lucide-react/icons/images'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { SiteUpload, UploadKind } from '../../../contract/site/site-uploads.ts'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSiteEditor } from '../editor-context.ts'
import { RejectedTextNotice } from '../form/rejected-text-notice.tsx'
import { useFocusWhenSelected } from '../form/use-focus-when-selected.ts'
import { PictureLibrary } from './picture-library.tsx'
import styles from './pictures.module.css'

const icons = { picture: Images, film: Film }
const choose = { picture: t('Choose a Picture'), film: t('Choose a Film') }

interface MediumFieldProps {
  kind: UploadKind
  label: string
  path: string
  /** A few words beside the label. */
  fact: ReactNode
  /** The picture or film; absent: there is none yet. */
  medium: ReactNode
  isBusy?: boolean
  onUse: (upload: SiteUpload) => void
  /** Null if it cannot be removed. */
  onRemove: (() => void) | null
  /** What it is made of; null for a file of the guild's folder. */
  source: string | null
  hint?: string | undefined
  /** Notices and other fields. */
  children: ReactNode
}

/** A picture or film of the site with the way to another one; selected while one of its controls has the focus. */
export function MediumField(props: MediumFieldProps) {
  const { kind, label, path, fact, medium, isBusy = false, onUse, source, hint, children } = props
  const { select, selection, rejected } = useSiteEditor()
  const [isChoosing, setChoosing] = useState(false)
  const box = useRef<HTMLFieldSetElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  useFocusWhenSelected(box, path)
  const Icon = icons[kind]

  function remove() {
    props.onRemove?.()
    // The button goes with what it has removed.
    chooser.current?.focus()
  }

  return (
    <div className={styles.control}>
      <p className={styles.label}>
        {label}
        {fact && <span className={styles.fact}>{fact}</span>}
      </p>
      <fieldset
        ref={box}
        className={styles.control}
        aria-label={label}
        aria-describedby={hint && hintId}
        onFocus={() => select(selection.part, path)}
      >
        {medium}
        <div className={styles.source}>
          <Button
            ref={chooser}
            size="small"
            icon={<Icon size={16} strokeWidth={2} aria-hidden />}
            isBusy={isBusy}
            onClick={() => setChoosing(true)}
          >
            {medium ? t('Replace') : choose[kind]}
          </Button>
          {props.onRemove && (
            <Button size="small" variant="quiet" disabled={isBusy} onClick={remove}>
              {t('Remove')}
            </Button>
          )}
          {source && (
            <span className="muted ellipsis" dir="auto">
              {source}
            </span>
          )}
        </div>
        {hint && (
          <p id={hintId} className="muted">
            {hint}
          </p>
        )}
      </fieldset>
      {rejected.has(path) && <RejectedTextNotice path={path} label={label} kind={kind} />}
      {children}
      {isChoosing && (
        <Dialog title={label} size="wide" onClose={() => setChoosing(false)}>
          <PictureLibrary
            kind={kind}
            onUse={(upload) => {
              onUse(upload)
              setChoosing(false)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}
