import { useQuery, useQueryClient } from '@tanstack/react-query'
import { saveNotes } from '../../contract/users.ts'
import { call } from '../api.ts'
import { useAutosave } from '../ui/use-autosave.ts'
import { notesQuery } from './queries.ts'

/** Leadership's notes about a person, which save themselves. `author` keeps drafts apart in a tab. */
export function useNotes(userId: string, author: string) {
  const queries = useQueryClient()
  const query = notesQuery(userId)
  const saved = useQuery(query)

  const saver = useAutosave(`notes:${author}:${userId}`, async (description) => {
    await call(saveNotes, { body: { userId, description }, keepalive: true })
    // An answer on its way may still tell of the notes before.
    await queries.cancelQueries(query)
    queries.setQueryData(query.queryKey, description)
  })

  return { ...saver, saved, text: saver.draft ?? saved.data }
}
