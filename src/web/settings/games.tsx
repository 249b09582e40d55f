import type { UseQueryResult } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { generatePath, Link } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import { type Game, listGames } from '../../contract/games/games.ts'
import { t } from '../../text/t.ts'
import { type Choice, gameChoicesQuery } from '../app/config/choices.ts'
import { ConfigCard } from '../app/config/config-card.tsx'
import type { ConfigColumn } from '../app/config/config-column.ts'
import { ConfigTable } from '../app/config/config-table.tsx'
import { useConfigRows } from '../app/config/use-config-rows.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { classes } from '../ui/classes.ts'
import { hidden } from '../ui/marks.tsx'
import { rich } from '../ui/rich.ts'
import { AddGame } from './add-game.tsx'
import { type GameDraft, gameApi } from './queries.ts'
import styles from './settings-page.module.css'
import { useIsShown } from './settings-view.ts'

const EditGame = lazyComponent(async () => (await import('./edit-game.tsx')).EditGame)

/** The guild's games with their roles and spreadsheets. */
export function Games({ roles }: { roles: UseQueryResult<Choice[]> }) {
  const queryClient = useQueryClient()
  const rows = useConfigRows(gameApi)
  const [edited, setEdited] = useState<Game | null>(null)
  const { query } = rows

  /** Other pages use the games as choices. */
  const refetchChoices = () =>
    queryClient.invalidateQueries({ queryKey: gameChoicesQuery.queryKey })
  const save = async (draft: GameDraft) => {
    await rows.save(draft)
    await refetchChoices()
  }
  const remove = async (game: Game) => {
    await rows.remove(game)
    await refetchChoices()
  }

  return (
    <>
      <div data-setting="games" hidden={!useIsShown('games')}>
        <ConfigCard>
          <div className={styles.games}>
            <h2>{t('Games')}</h2>
            <CsvLink endpoint={listGames} of={t('the games')} variant="quiet" />
          </div>
          <div className={styles.gameTable}>
            <ConfigTable
              caption={t('Games')}
              columns={rows.mayChange ? [...columns, editColumn(setEdited)] : columns}
              rows={{ ...rows, save, remove }}
              empty={t('No games yet.')}
              loadError={
                <RequestError
                  error={query.error ?? new Error()}
                  onRetry={() => void query.refetch()}
                  isRetrying={query.isFetching}
                >
                  {t('Failed to load the games. Please try again later.')}
                </RequestError>
              }
            />
          </div>
          {rows.mayChange && <AddGame roles={roles} save={save} />}
        </ConfigCard>
      </div>
      {edited && (
        <EditGame game={edited} roles={roles} save={save} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

const columns: readonly ConfigColumn<Game>[] = [
  { head: t('Name'), cell: ({ gameName }) => <bdi>{gameName}</bdi> },
  { head: t('Role'), cell: ({ roleId, roleName }) => <Value of={roleName ?? roleId} /> },
  {
    head: t('Classes'),
    cell: ({ gameId, gameName }) => (
      <Link className="link" to={generatePath(pages.gameSetup, { gameId: String(gameId) })}>
        {rich('Classes and roles<hidden> of {game}</hidden>', {
          game: gameName,
          hidden,
        })}
      </Link>
    ),
  },
  { head: t('Spreadsheet ID'), cell: ({ spreadsheetId }) => <Value of={spreadsheetId} /> },
]

function Value({ of }: { of: string | null | undefined }) {
  return of ? <bdi>{of}</bdi> : <span className="faint">{t('None')}</span>
}

function editColumn(edit: (game: Game) => void): ConfigColumn<Game> {
  return {
    head: t('Edit'),
    width: 108,
    cell: (game) => (
      <button
        type="button"
        className={classes('icon-button', styles.edit)}
        aria-label={t('Edit {name}', { name: gameApi.nameOf(game) })}
        onClick={() => edit(game)}
      >
        <Pencil size={16} strokeWidth={2} aria-hidden />
      </button>
    ),
  }
}
