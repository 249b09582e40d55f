import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { Game } from '../../contract/games.ts'
import type { Choice } from '../menu/choices.ts'
import { LostAccess } from '../menu/trouble.tsx'
import { useAddForm } from '../menu/use-add-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { GameFields, type GameValues, gameWords } from './game-fields.tsx'
import { type GameDraft, gameCalls } from './queries.ts'
import styles from './settings-page.module.css'

interface EditGameProps {
  game: Game
  roles: UseQueryResult<Choice[]>
  save: (draft: GameDraft) => Promise<void>
  onClose: () => void
}

/** Changes a game; it closes once that is saved, and loses nothing when it fails. */
export function EditGame({ game, roles, save, onClose }: EditGameProps) {
  const id = useId()
  const { gameId, roleId, roleName } = game
  const { form, submit, outcome, button } = useAddForm<GameValues>({
    defaults: gameCalls.draftOf(game) ?? {},
    words: gameWords,
    save: async (values) => {
      await save({ ...values, gameId })
      onClose()
    },
  })
  return (
    <Dialog
      title={`Edit ${game.gameName}`}
      onClose={onClose}
      actions={
        <>
          <Button
            ref={button}
            type="submit"
            form={id}
            variant="or"
            size="medium"
            disabled={!form.formState.isDirty}
            isBusy={form.formState.isSubmitting}
          >
            Save Game
          </Button>
          <Button size="medium" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <GameFields
          form={form}
          roles={roles}
          held={roleId ? { value: roleId, name: roleName ?? roleId } : undefined}
        />
        <div role="alert" className={styles.failed}>
          {outcome.kind === 'failed' && (
            <p>
              The game was not saved. {outcome.problems.join(' ') || 'Please try again.'}
              <LostAccess error={outcome.error} />
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}
