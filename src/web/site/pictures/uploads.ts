import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  beginUpload,
  completeUpload,
  deleteUpload,
  listSiteUploads,
  sendUploadPiece,
  tooLargeError,
  type UploadKind,
  uploadLimits,
} from '../../../contract/site/site-uploads.ts'
import { t } from '../../../text/t.ts'
import { ApiError, call } from '../../app/api.ts'
import { sendPieces } from '../../app/send-pieces.ts'
import { patiently } from './patiently.ts'

/** The uploaded pictures and films, and the space that they take up. */
export const siteUploadsQuery = queryOptions({
  queryKey: ['site', 'uploads'],
  queryFn: () => call(listSiteUploads),
})

/** The mutations that crop pictures. */
export const fitKey = ['site', 'fit']

/** A file that is being uploaded, or that was refused. */
export interface UploadTask {
  /** Identifies it while the editor is open. */
  key: number
  file: File
  /** The sent share, from 0 to 1; then the picture is converted. */
  share: number
  /** Why it was not uploaded. */
  problem?: string
}

/** What can be chosen, as browsers filter it. */
export const acceptedFiles: Record<UploadKind, string> = {
  picture: 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml',
  film: 'video/mp4,video/webm',
}

/** Uploads files one after the other, also while their list is closed. */
export function useUploads() {
  const queryClient = useQueryClient()
  const [tasks, setTasks] = useState<readonly UploadTask[]>([])
  const cancelled = useRef(new Set<number>())
  const queue = useRef(Promise.resolve())
  const lastKey = useRef(0)

  const update = useCallback((key: number, change: Partial<UploadTask>) => {
    setTasks((all) => all.map((task) => (task.key === key ? { ...task, ...change } : task)))
  }, [])
  const dismiss = useCallback((key: number) => {
    cancelled.current.add(key)
    setTasks((all) => all.filter((task) => task.key !== key))
  }, [])

  const run = useCallback(
    async ({ key, file }: UploadTask) => {
      if (cancelled.current.has(key)) return
      try {
        await upload(file, {
          isCancelled: () => cancelled.current.has(key),
          onProgress: (share) => update(key, { share }),
        })
        dismiss(key)
      } catch (error) {
        update(key, { problem: problemOf(error) })
      }
      await queryClient.invalidateQueries({ queryKey: siteUploadsQuery.queryKey })
    },
    [queryClient, update, dismiss],
  )
  const add = useCallback(
    (files: readonly File[], wanted?: UploadKind) => {
      const added = files.map((file) => {
        lastKey.current += 1
        return { key: lastKey.current, file, share: 0, ...refusalOf(file, wanted) }
      })
      setTasks((all) => [...all, ...added])
      for (const task of added) {
        if (!('problem' in task)) queue.current = queue.current.then(() => run(task))
      }
    },
    [run],
  )
  useEffect(() => {
    const { current } = cancelled
    return () => {
      for (let key = 1; key <= lastKey.current; key++) current.add(key)
    }
  }, [])
  return { tasks, add, dismiss }
}

/** Why a file need not be sent; empty if it may be fine. `wanted` is what is being chosen. */
function refusalOf(file: File, wanted?: UploadKind): { problem?: string } {
  const kind = kindOf(file)
  if (file.size === 0) return { problem: t('This file is empty.') }
  if (wanted && kind !== wanted) return { problem: refusals[kind].misplaced }
  return file.size > uploadLimits.bytes[kind] ? { problem: refusals[kind].tooLarge } : {}
}

const refusals = {
  picture: {
    misplaced: t('This is a picture. Choose a film here.'),
    tooLarge: tooLargeError('picture'),
  },
  film: {
    misplaced: t('This is a film. Choose a picture here.'),
    tooLarge: tooLargeError('film'),
  },
}

/** Some systems do not know the types of films. */
function kindOf({ type, name }: File): UploadKind {
  return type.startsWith('video/') || /\.(webm|mp4)$/i.test(name) ? 'film' : 'picture'
}

function problemOf(error: unknown): string {
  const isAnswer = error instanceof ApiError && error.status > 0 && error.status < 500
  const reason = isAnswer ? error.problems.join(' ') || error.message : ''
  return reason || t('It was not uploaded. Please try again.')
}

interface Progress {
  isCancelled: () => boolean
  onProgress: (share: number) => void
}

async function upload(file: File, { isCancelled, onProgress }: Progress): Promise<void> {
  const fileName = file.name.slice(-200)
  const { uploadId } = await call(beginUpload, {
    body: { kind: kindOf(file), fileName, bytes: file.size },
  })
  const params = { uploadId }
  const stopIfCancelled = () => {
    if (isCancelled()) throw new Error('cancelled')
  }
  try {
    const send = async (number: number, data: string) => {
      stopIfCancelled()
      await call(sendUploadPiece, { params: { ...params, number }, body: { data } })
    }
    await sendPieces(file, send, onProgress)
    await patiently(() => call(completeUpload, { params }))
    stopIfCancelled()
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 400
    // The server has deleted what it refused.
    if (!isRefused) await call(deleteUpload, { params }).catch(() => undefined)
    throw error
  }
}
