import Film from 'lucide-react/icons/film'
import Images from 'lucide-react/icons/images'
import { type ReactNode, useRef, useState } from 'react'
import type { SiteUpload, UploadKind } from '../../../contract/site/site-uploads.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSiteEditor } from '../editor-context.ts'
import { RejectedTextNotice } from '../form/rejected-text-notice.tsx'
import { useFocusWhenSelected } from '../form/use-focus-when-selected.ts'
import { PictureLibrary } from './picture-library.tsx'
import styles from './pictures.module.css'

const icons = { picture: Images, film: Film }
const choose = { picture: 'Choose a Picture', film: 'Choose a Film' }

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
  /** What follows the button that replaces it. */
  beside: ReactNode
  /** Notices and other fields. */
  children: ReactNode
}

/** A picture or film of the site with the way to another one; selected while one of its controls has the focus. */
export function MediumField(props: MediumFieldProps) {
  const { kind, label, path, fact, medium, isBusy = false, onUse, beside, children } = props
  const { select, selection, rejected } = useSiteEditor()
  const [isChoosing, setChoosing] = useState(false)
  const box = useRef<HTMLFieldSetElement>(null)
  useFocusWhenSelected(box, path)
  const Icon = icons[kind]
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
        onFocus={() => select(selection.part, path)}
      >
        {medium}
        <div className={styles.source}>
          <Button
            size="small"
            icon={<Icon size={16} strokeWidth={2} aria-hidden />}
            isBusy={isBusy}
            onClick={() => setChoosing(true)}
          >
            {medium ? 'Replace' : choose[kind]}
          </Button>
          {beside}
        </div>
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
