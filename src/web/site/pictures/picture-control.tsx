import Images from 'lucide-react/icons/images'
import { useRef, useState } from 'react'
import { isRecord } from '../../../contract/site/same-value.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSiteEditor } from '../editor-context.ts'
import { RejectedTextNotice } from '../form/rejected-text-notice.tsx'
import { TextControl } from '../form/text-control.tsx'
import { useFocusWhenSelected } from '../form/use-focus-when-selected.ts'
import type { PictureField } from '../site-fields.ts'
import { FocusPicker } from './focus-picker.tsx'
import { PictureLibrary } from './picture-library.tsx'
import styles from './pictures.module.css'
import { usePicture } from './use-picture.ts'

interface PictureControlProps {
  field: PictureField
  path: string
}

/** A picture of the site: its focal point, what it shows, and the way to another one. */
export function PictureControl({ field, path }: PictureControlProps) {
  const { select, selection, rejected } = useSiteEditor()
  const [isChoosing, setChoosing] = useState(false)
  const box = useRef<HTMLFieldSetElement>(null)
  useFocusWhenSelected(box, path)
  const picture = usePicture(field, path)
  const { value, file, upload, address, fitting, focus, canMove, moveFocus, replaceBy } = picture
  return (
    <div className={styles.control}>
      <p className={styles.label}>
        {field.label}
        {file && (
          <span className={styles.fact}>
            {fitting.isPending && 'Cropping…'}
            {!fitting.isPending && canMove && 'Click to set the focal point'}
          </span>
        )}
      </p>
      <fieldset
        ref={box}
        className={styles.control}
        aria-label={field.label}
        onFocus={() => select(selection.part, path)}
      >
        {address && (
          <FocusPicker
            {...{ address, focus, place: field.place }}
            size={upload}
            isDisabled={rejected.has(path) || !canMove}
            onChange={moveFocus}
          />
        )}
        <div className={styles.source}>
          <Button
            size="small"
            icon={<Images size={16} strokeWidth={2} aria-hidden />}
            isBusy={fitting.isPending}
            onClick={() => setChoosing(true)}
          >
            {file ? 'Replace' : 'Choose a Picture'}
          </Button>
          {upload && (
            <span className="muted ellipsis" dir="auto">
              {upload.name}, {upload.width} × {upload.height}
            </span>
          )}
        </div>
      </fieldset>
      <PictureErrors list={picture.listError} fitting={fitting.error} />
      {rejected.has(path) && <RejectedTextNotice path={path} label={field.label} kind="picture" />}
      {field.hasAltText && isRecord(value) && (
        <TextControl
          field={{ kind: 'line', name: 'alt', label: 'Alternative text', hint: altTextHint }}
          path={`${path}/alt`}
        />
      )}
      {isChoosing && (
        <Dialog title={field.label} size="wide" onClose={() => setChoosing(false)}>
          <PictureLibrary
            kind="picture"
            onUse={(chosen) => {
              replaceBy(chosen)
              setChoosing(false)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

function PictureErrors({ list, fitting }: { list: Error | null; fitting: Error | null }) {
  return (
    <>
      {list && (
        <RequestError error={list}>
          The uploaded pictures could not be loaded, so this one cannot be cropped.
        </RequestError>
      )}
      {fitting && (
        <RequestError error={fitting}>
          {fitting.message || 'The picture was not changed. Please try again.'}
        </RequestError>
      )}
    </>
  )
}

const altTextHint = 'For people who can’t see the picture.'
