import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { CharacterChange, CharacterList } from '../../contract/characters/characters.ts'
import { useSingleMutation } from '../app/use-single-mutation.ts'

/** The calls that change a member's characters; each returns all of them. */
export interface CharacterCalls {
  save: (change: CharacterChange) => Promise<CharacterList>
  remove: (characterId: number) => Promise<CharacterList>
}

/** Mutations of characters, whose answers become the data of the query. */
export function useCharacters(queryKey: QueryKey, calls: CharacterCalls) {
  const queryClient = useQueryClient()
  const onSuccess = (list: CharacterList) => {
    queryClient.setQueryData(queryKey, list)
    // Cards show the main characters.
    void queryClient.invalidateQueries({ queryKey: ['profile'] })
    void queryClient.invalidateQueries({ queryKey: ['roster'] })
  }
  return {
    saving: useSingleMutation({ mutationFn: calls.save, onSuccess }),
    removing: useSingleMutation({ mutationFn: calls.remove, onSuccess }),
  }
}

/** The mutations of a member's characters. */
export type CharacterMutations = ReturnType<typeof useCharacters>
