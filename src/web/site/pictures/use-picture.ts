import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Focus, isUploadedFile, middle } from '../../../contract/site/content-fields.ts'
import { partAt } from '../../../contract/site/edit-content.ts'
import {
  type PicturePlace,
  picturePlaces,
  toContent,
} from '../../../contract/site/picture-places.ts'
import { isRecord } from '../../../contract/site/same-value.ts'
import { fitPicture, type SiteUpload } from '../../../contract/site/site-uploads.ts'
import { call } from '../../app/api.ts'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import type { DraftStore } from '../editing/draft-store.ts'
import { useSiteEditor } from '../editor-context.ts'
import type { PictureField } from '../site-fields.ts'
import { hasCrops } from './crops.ts'
import { patiently } from './patiently.ts'
import { addressOf, fallbackOf, filesIn, focusOf, uploadOf } from './shown-picture.ts'
import { fitKey, siteUploadsQuery } from './uploads.ts'

/** How long after the last move of the focal point its crops are made, in milliseconds. */
const focusPause = 800

interface Fit {
  uploadId: number
  focus: Focus
  /** Whether another picture takes the place; otherwise the same one is cropped again. */
  isReplaced: boolean
  /** The picture that the caller saw. */
  from: unknown
}

/** The picture at a path of the draft, and how to change it. */
export function usePicture({ place, hasAltText, isOptional }: PictureField, path: string) {
  const { content, draft, store } = useSiteEditor()
  const queryClient = useQueryClient()
  const { data, error } = useQuery(siteUploadsQuery)
  const [moved, setMoved] = useState<Focus | null>(null)
  const value = partAt(content, path)
  const upload = uploadOf(value, data?.uploads)
  const fitting = useSingleMutation({
    mutationKey: fitKey,
    mutationFn: ({ uploadId, focus }: Fit) =>
      patiently(() => call(fitPicture, { params: { uploadId }, body: { place, focus } })),
    onSuccess: async ({ files }, { focus, isReplaced, from }) => {
      // By its new files, the list tells which upload the picture is of.
      await queryClient.invalidateQueries({ queryKey: siteUploadsQuery.queryKey })
      const before = withAltTextOf(partAt(store.state().content, path), from)
      const alt = !isReplaced && isRecord(before) ? (before.alt ?? '') : ''
      const to = toContent(place, files, { focus, ...(hasAltText && { alt }) })
      store.change({ kind: 'set', path, from: before, to })
      if (isReplaced) removeFilm(store, place, path)
      // It may have been moved on meanwhile.
      setMoved((point) => (point === focus ? null : point))
    },
    onError: () => setMoved(null),
  })
  const { isPending, mutate } = fitting

  function crop(focus: Focus) {
    if (upload) mutate({ uploadId: upload.uploadId, focus, isReplaced: false, from: value })
    else if (isRecord(value)) {
      store.change({ kind: 'set', path, from: value, to: { ...value, focus } })
      setMoved(null)
    }
  }
  function remove() {
    setMoved(null)
    store.change({ kind: 'set', path, from: value, to: null })
  }
  useCropAfterPause(moved, crop, isPending)

  const file = fallbackOf(value)
  // Without its upload, only the style sheet of the page could place it.
  const isMovable = upload !== undefined || (isRecord(value) && !isUploadedFile(file ?? ''))
  return {
    ...{ value, upload, fitting, listError: error },
    address: upload?.preview ?? (file && addressOf(file, draft.addresses)),
    focus: moved ?? focusOf(value, upload),
    canMove: isMovable && hasCrops(picturePlaces[place]),
    moveFocus: setMoved,
    remove: isOptional && value !== null ? remove : null,
    replaceBy({ uploadId }: SiteUpload) {
      setMoved(null)
      mutate({ uploadId, focus: middle, isReplaced: true, from: value })
    },
  }
}

/** Crops once the focal point rests, or when the picture is no longer shown. */
function useCropAfterPause(
  moved: Focus | null,
  crop: (focus: Focus) => void,
  isPending: boolean,
): void {
  const latest = useRef({ moved, crop, isPending })
  latest.current = { moved, crop, isPending }
  useEffect(() => {
    if (!moved || isPending) return
    const timer = setTimeout(() => latest.current.crop(moved), focusPause)
    return () => clearTimeout(timer)
  }, [moved, isPending])
  useEffect(
    () => () => {
      const { moved, crop, isPending } = latest.current
      if (moved && !isPending) crop(moved)
    },
    [],
  )
}

/** What was seen, with the alt text of now: that is edited by itself. */
function withAltTextOf(now: unknown, seen: unknown): unknown {
  return isRecord(now) && isRecord(seen) ? { ...seen, alt: now.alt } : seen
}

/** A film of the guild's folder belongs to the picture of the folder, and would hide the new one from visitors. */
function removeFilm(store: DraftStore, place: PicturePlace, picturePath: string): void {
  const isOfStep = place === 'step'
  if (!isOfStep && place !== 'about') return
  const path = isOfStep ? picturePath.replace(/picture$/, 'film') : 'videos/about'
  const from = partAt(store.state().content, path)
  const isOfFolder = filesIn(from).some((file) => !isUploadedFile(file))
  if (isOfFolder) store.change({ kind: 'set', path, from, to: isOfStep ? undefined : null })
}
