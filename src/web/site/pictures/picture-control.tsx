import { useQuery, useQueryClient } from '@tanstack/react-query'
import Images from 'lucide-react/icons/images'
import { useEffect, useRef, useState } from 'react'
import type { Focus } from '../../../contract/site/content-fields.ts'
import { partAt } from '../../../contract/site/edit-content.ts'
import { type PicturePlace, toContent } from '../../../contract/site/picture-places.ts'
import { isRecord } from '../../../contract/site/same-value.ts'
import { fitPicture, type SiteUpload } from '../../../contract/site/site-uploads.ts'
import { call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { DraftStore } from '../editing/draft-store.ts'
import { useSiteEditor, useValue } from '../editor-context.ts'
import { RejectedTextNotice } from '../form/rejected-text-notice.tsx'
import { TextControl } from '../form/text-control.tsx'
import { useFocusWhenSelected } from '../form/use-focus-when-selected.ts'
import type { PictureField } from '../site-fields.ts'
import { FocusPicker } from './focus-picker.tsx'
import { PictureLibrary } from './picture-library.tsx'
import styles from './pictures.module.css'
import { addressOf, fallbackOf, focusOf, uploadOf } from './shown-picture.ts'
import { siteUploadsQuery } from './uploads.ts'

/** How long after the last move of the focal point its crops are made, in milliseconds. */
const focusPause = 800

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
  const { value, upload, address, fitting, focus, moveFocus, use } = usePicture(field, path)
  const file = fallbackOf(value)
  return (
    <div className={styles.control}>
      <p className={styles.label}>
        {field.label}
        {file && (
          <span className={styles.fact}>
            {fitting.isPending ? 'Cropping…' : 'Click to set the focal point'}
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
            isDisabled={rejected.has(path) || !canMove(field, upload)}
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
      {fitting.error && (
        <RequestError error={fitting.error}>
          {fitting.error.message || 'The picture was not changed. Please try again.'}
        </RequestError>
      )}
      {rejected.has(path) && <RejectedTextNotice path={path} label={field.label} kind="picture" />}
      {field.hasAlternative && isRecord(value) && (
        <TextControl
          field={{ kind: 'line', name: 'alt', label: 'What it shows', hint: alternativeHint }}
          path={`${path}/alt`}
        />
      )}
      {isChoosing && (
        <Dialog title={field.label} size="wide" onClose={() => setChoosing(false)}>
          <PictureLibrary
            onUse={(chosen) => {
              use(chosen)
              setChoosing(false)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

const alternativeHint = 'For those who cannot see it.'

/** Pictures that are one file are cropped again from their upload; the others of the guild's folder only move. */
const canMove = ({ place }: PictureField, upload: SiteUpload | undefined) =>
  upload !== undefined || (place !== 'preview' && place !== 'upcoming')

interface Fit {
  uploadId: number
  focus: Focus
  /** Whether another picture takes the place; otherwise the same one is cropped again. */
  isReplaced: boolean
}

/** The film over a picture would hide the new one from visitors. */
function removeFilm(store: DraftStore, place: PicturePlace, picturePath: string): void {
  const isOfStep = place === 'step'
  if (!isOfStep && place !== 'about') return
  const path = isOfStep ? picturePath.replace(/picture$/, 'film') : 'videos/about'
  const from = partAt(store.state().content, path)
  if (from) store.change({ kind: 'set', path, from, to: isOfStep ? undefined : null })
}

/** The picture at a path, and how to change it. */
function usePicture({ place, hasAlternative }: PictureField, path: string) {
  const { draft, store } = useSiteEditor()
  const queryClient = useQueryClient()
  const { value, set } = useValue(path)
  const { data } = useQuery(siteUploadsQuery)
  const [moved, setMoved] = useState<Focus | null>(null)
  const upload = uploadOf(value, data?.uploads)
  const latest = useRef({ upload, value, set })
  latest.current = { upload, value, set }
  const fitting = useSingleMutation({
    mutationFn: ({ uploadId, focus }: Fit) =>
      call(fitPicture, { params: { uploadId }, body: { place, focus } }),
    onSuccess: async ({ files }, { focus, isReplaced }) => {
      // Its words may have been changed meanwhile; another picture needs others.
      const { value: now, set: setNow } = latest.current
      const alt = !isReplaced && isRecord(now) && typeof now.alt === 'string' ? now.alt : ''
      if (isReplaced) removeFilm(store, place, path)
      setNow(toContent(place, files, { focus, ...(hasAlternative && { alt }) }))
      // It may have been moved on meanwhile.
      setMoved((point) => (point === focus ? null : point))
      await queryClient.invalidateQueries({ queryKey: siteUploadsQuery.queryKey })
    },
    onError: () => setMoved(null),
  })
  const { isPending, mutate } = fitting
  const fit = useRef(mutate)
  fit.current = mutate

  useEffect(() => {
    if (!moved || isPending) return
    const timer = setTimeout(() => {
      const now = latest.current
      if (now.upload)
        fit.current({ uploadId: now.upload.uploadId, focus: moved, isReplaced: false })
      else if (isRecord(now.value)) {
        now.set({ ...now.value, focus: moved })
        setMoved(null)
      }
    }, focusPause)
    return () => clearTimeout(timer)
  }, [moved, isPending])

  const file = fallbackOf(value)
  const address = upload?.thumbnail ?? (file && addressOf(file, draft.addresses))
  return {
    ...{ value, upload, address, fitting },
    focus: moved ?? focusOf(value),
    moveFocus: setMoved,
    use({ uploadId }: SiteUpload) {
      setMoved(null)
      mutate({ uploadId, focus: { x: 50, y: 50 }, isReplaced: true })
    },
  }
}
