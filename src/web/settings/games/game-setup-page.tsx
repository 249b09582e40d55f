import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { importCharacters } from '../../../contract/characters/import.ts'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { ApiError } from '../../app/api.ts'
import { useMayOpen } from '../../app/menu/may-open.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { settingsPath } from '../../app/menu/settings-path.ts'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { useMay } from '../../app/session/tasks.ts'
import { ErrorBlock, Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { GameSetupEditor } from './game-setup-form.tsx'
import { ImportCharacters } from './import-characters.tsx'
import { gameSetupQuery } from './queries.ts'

const settings = { to: settingsPath('games'), label: t('Settings') }

/** /menu/settings/games/:gameId: the classes, combat roles and sizes of a game. */
export function GameSetupPage() {
  const { gameId = '' } = useParams()
  return <Setup key={gameId} gameId={gameId} />
}

function Setup({ gameId }: { gameId: string }) {
  const above = useMayOpen()(pages.settings) ? [settings] : []
  const mayImport = useMay(importCharacters)
  const { data, error, isFetching, refetch } = useQuery(gameSetupQuery(gameId))
  if (data) {
    return (
      <StaffPage
        title={data.gameName}
        subtitle={t('Classes and combat roles')}
        trail={{ above, here: t('Game') }}
      >
        <GameSetupEditor setup={data} />
        {mayImport && data.classes.length > 0 && <ImportCharacters setup={data} />}
      </StaffPage>
    )
  }
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <StaffPage title={t('Game')} trail={{ above, here: isUnknown ? t('Not found') : t('Game') }}>
      {isUnknown ? (
        <ErrorBlock>{t('Game not found.')}</ErrorBlock>
      ) : error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load this game. Please try again later.')}
        </RequestError>
      ) : (
        <>
          <Loading isHidden>{t('Loading this game...')}</Loading>
          <Skeleton width="100%" height={560} />
        </>
      )}
    </StaffPage>
  )
}
