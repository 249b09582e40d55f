import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveNotes } from '../../../contract/members/profiles.ts'
import { ApiError, call } from '../../app/api.ts'
import { useAutosave } from '../../ui/fields/use-autosave.ts'
import { readFromTab, saveInTab } from '../../ui/tab-storage.ts'
import { notesQuery } from '../queries.ts'

/** The revision that a draft is based on; stored beside the draft to survive a reload. */
interface Base {
  revision?: number | null | undefined
}

/**
 * The staff notes about a person, saved automatically. Drafts in a tab are stored per `author`. If someone
 * else changed the notes meanwhile, `conflict` has their text until `resolve` is called.
 */
export function useNotes(userId: string, author: string) {
  const queryClient = useQueryClient()
  const query = notesQuery(userId)
  const saved = useQuery(query)
  const [isInConflict, setInConflict] = useState(false)
  const key = `notes:${author}:${userId}`
  const baseKey = `${key}:base`

  const saver = useAutosave(key, async (description) => {
    const { revision } = readFromTab<Base>(baseKey) ?? {}
    const body = { userId, description, ...(revision != null && { revision }) }
    try {
      const reply = await call(saveNotes, { body, keepalive: true })
      // A pending response may still contain the previous notes.
      await queryClient.cancelQueries(query)
      const now = { text: description, revision: reply?.revision }
      queryClient.setQueryData(query.queryKey, now)
      saveInTab(baseKey, now)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await queryClient.refetchQueries(query)
        setInConflict(true)
      }
      throw error
    }
  })

  function change(text: string) {
    if (saver.draft === null) saveInTab(baseKey, { revision: saved.data?.revision })
    saver.change(text)
  }

  function resolve(text: string) {
    saveInTab(baseKey, { revision: saved.data?.revision })
    setInConflict(false)
    saver.change(text)
    void saver.saveNow()
  }

  const conflict = isInConflict && saver.draft !== null ? (saved.data?.text ?? '') : null
  return { ...saver, change, saved, text: saver.draft ?? saved.data?.text, conflict, resolve }
}
