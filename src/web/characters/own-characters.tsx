import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { deleteOwnCharacter, saveOwnCharacter } from '../../contract/characters/characters.ts'
import { t } from '../../text/t.ts'
import { ApiError, call } from '../app/api.ts'
import { useAccount } from '../app/session/account.ts'
import { SessionEnded } from '../app/session/session-ended.tsx'
import { ErrorBlock, Skeleton } from '../ui/display/load-states.tsx'
import styles from './own-characters.module.css'
import { ownCharactersQuery } from './queries.ts'
import { useCharacters } from './use-characters.ts'

const CharacterList = lazy(async () => ({
  default: (await import('./character-list.tsx')).CharacterList,
}))

/** As high as one character with its game and the button. */
const pending = <Skeleton width="100%" height={160} />

/**
 * The user's own characters. Nothing is shown outside the guild, while no game has classes, and on servers without
 * characters.
 */
export function OwnCharacters() {
  const isInGuild = useAccount().info?.inGuild === true
  const { data, error, isFetching, refetch } = useQuery({
    ...ownCharactersQuery,
    enabled: isInGuild,
  })
  const mutations = useCharacters(ownCharactersQuery.queryKey, {
    save: (body) => call(saveOwnCharacter, { body }),
    remove: (id) => call(deleteOwnCharacter, { params: { id } }),
  })
  if (!isInGuild || (error instanceof ApiError && error.status === 404)) return null
  if (data && data.games.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="characters">
      <div>
        <h2 id="characters">{t('Characters')}</h2>
        <p className={styles.description}>{t('What you play. Your main is shown on your card.')}</p>
      </div>
      {!data && !error && pending}
      {data && (
        <Suspense fallback={pending}>
          <CharacterList
            list={data}
            mutations={mutations}
            mayChange
            empty={t('You have no characters yet.')}
          />
        </Suspense>
      )}
      {error && (
        <ErrorBlock onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load your characters. Please try again later.')}
          <SessionEnded error={error} />
        </ErrorBlock>
      )}
    </section>
  )
}
