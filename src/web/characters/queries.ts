import { queryOptions } from '@tanstack/react-query'
import { listMemberCharacters, listOwnCharacters } from '../../contract/characters/characters.ts'
import { call } from '../app/api.ts'

/** The user's own characters. */
export const ownCharactersQuery = queryOptions({
  queryKey: ['characters', 'own'],
  queryFn: () => call(listOwnCharacters),
})

/** The characters of a member. */
export const memberCharactersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['characters', userId],
    queryFn: () => call(listMemberCharacters, { params: { userId } }),
  })
