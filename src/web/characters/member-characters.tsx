import { useQuery } from '@tanstack/react-query'
import {
  deleteMemberCharacter,
  listMemberCharacters,
  saveMemberCharacter,
} from '../../contract/characters/characters.ts'
import { t } from '../../text/t.ts'
import { ApiError, call } from '../app/api.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { useMay } from '../app/session/tasks.ts'
import styles from './member-characters.module.css'
import { memberCharactersQuery } from './queries.ts'
import { useCharacters } from './use-characters.ts'

const CharacterList = lazyComponent(
  async () => (await import('./character-list.tsx')).CharacterList,
)

/** The characters of a member, on the member sheet; staff with the right to members can change them. */
export function MemberCharacters({ userId }: { userId: string }) {
  const query = memberCharactersQuery(userId)
  const mayRead = useMay(listMemberCharacters)
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: mayRead })
  const mayChange = useMay(saveMemberCharacter)
  const mutations = useCharacters(query.queryKey, {
    save: (body) => call(saveMemberCharacter, { params: { userId }, body }),
    remove: (id) => call(deleteMemberCharacter, { params: { userId, id } }),
  })
  if (!mayRead || (error instanceof ApiError && error.status === 404)) return null
  if (data && data.games.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="characters">
      <h2 id="characters">{t('Characters')}</h2>
      {data && (
        <CharacterList
          list={data}
          mutations={mutations}
          mayChange={mayChange}
          empty={t('This member has no characters.')}
        />
      )}
      {error && (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the characters. Please try again later.')}
        </RequestError>
      )}
    </section>
  )
}
