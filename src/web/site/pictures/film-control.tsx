import { useQuery } from '@tanstack/react-query'
import FilmIcon from 'lucide-react/icons/film'
import { useRef, useState } from 'react'
import { RequestError } from '../../app/menu/request-error.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSiteEditor, useValue } from '../editor-context.ts'
import { RejectedTextNotice } from '../form/rejected-text-notice.tsx'
import { useFocusWhenSelected } from '../form/use-focus-when-selected.ts'
import type { FilmField } from '../site-fields.ts'
import { PictureLibrary } from './picture-library.tsx'
import styles from './pictures.module.css'
import { addressOf, filesIn, formatBytes, uploadOf } from './shown-picture.ts'
import { siteUploadsQuery } from './uploads.ts'

/** Larger films take many phones longer to load than a visitor stays, in bytes. */
const heavyBytes = 5_000_000

interface FilmControlProps {
  field: FilmField
  path: string
}

/** The film over a picture, and the way to another one. */
export function FilmControl({ field, path }: FilmControlProps) {
  const { select, selection, rejected, draft } = useSiteEditor()
  const { value, set } = useValue(path)
  const { data, error } = useQuery(siteUploadsQuery)
  const [isChoosing, setChoosing] = useState(false)
  const box = useRef<HTMLFieldSetElement>(null)
  useFocusWhenSelected(box, path)
  const [file] = filesIn(value)
  const upload = uploadOf(value, data?.uploads)
  return (
    <div className={styles.control}>
      <p className={styles.label}>
        {field.label}
        <span className={styles.fact}>Over the picture, on the real page only</span>
      </p>
      <fieldset
        ref={box}
        className={styles.control}
        aria-label={field.label}
        onFocus={() => select(selection.part, path)}
      >
        {file && (
          <video
            key={file}
            className={styles.film}
            src={addressOf(file, draft.addresses)}
            aria-label="The film"
            preload="metadata"
            controls
            muted
            loop
            playsInline
          />
        )}
        <div className={styles.source}>
          <Button
            size="small"
            icon={<FilmIcon size={16} strokeWidth={2} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            {file ? 'Replace' : 'Choose a Film'}
          </Button>
          {file && (
            <Button size="small" variant="quiet" onClick={() => set(field.none)}>
              Remove
            </Button>
          )}
          {upload && (
            <span className="muted ellipsis" dir="auto">
              {upload.name}, {formatBytes(upload.bytes)}
            </span>
          )}
        </div>
      </fieldset>
      {upload && upload.bytes > heavyBytes && (
        <p className="muted">It is large. A film below 5 MB also plays soon on phones.</p>
      )}
      {error && <RequestError error={error}>The uploaded films could not be loaded.</RequestError>}
      {rejected.has(path) && <RejectedTextNotice path={path} label={field.label} kind="film" />}
      {isChoosing && (
        <Dialog title={field.label} size="wide" onClose={() => setChoosing(false)}>
          <PictureLibrary
            kind="film"
            onUse={({ files }) => {
              set(toFilm(files[0]?.path ?? ''))
              setChoosing(false)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

const toFilm = (file: string) => ({ [file.endsWith('.webm') ? 'webm' : 'mp4']: file })
