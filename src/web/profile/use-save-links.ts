import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { saveLinks } from '../../contract/members/links.ts'
import type { UserProfile } from '../../contract/members/profiles.ts'
import { ApiError, call } from '../app/api.ts'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import type { networks } from '../members/social-links.tsx'
import { profileQuery } from './queries.ts'

/** The values of the form; empty: no link. */
export type Links = Record<(typeof networks)[number]['field'], string>

/** How long the success and the error messages are shown, in milliseconds. */
const successDuration = 3000
const errorDuration = 5000

/** The links of a profile. */
export function profileLinks(profile: Pick<UserProfile, keyof Links>): Links {
  const { steam, x, twitch, youtube } = profile
  return { steam: steam ?? '', x: x ?? '', twitch: twitch ?? '', youtube: youtube ?? '' }
}

/** Saves the user's links and updates the cached profile; `onStored` gets the normalised links. */
export function useSaveLinks(userId: string, onStored: (sent: Links, stored: Links) => void) {
  const queryClient = useQueryClient()
  const saving = useSingleMutation({
    mutationFn: (links: Links) => call(saveLinks, { body: { userId, ...links } }),
    onSuccess: (reply, sent) => {
      const stored = profileLinks({ ...sent, ...reply })
      queryClient.setQueryData(profileQuery(userId).queryKey, (old) => old && { ...old, ...stored })
      onStored(sent, stored)
    },
  })

  const { status, error, reset } = saving
  useEffect(() => {
    const duration =
      status === 'success' ? successDuration : isInvalid(error) ? errorDuration : null
    if (duration === null) return
    const timer = setTimeout(reset, duration)
    return () => clearTimeout(timer)
  }, [status, error, reset])
  return saving
}

/** Whether the server rejected the input. */
export function isInvalid(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400
}
