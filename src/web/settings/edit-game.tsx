import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { Game } from '../../contract/games/games.ts'
import { t } from '../../text/t.ts'
import type { Choice } from '../app/config/choices.ts'
import { useRestoreFocus } from '../app/config/use-restore-focus.ts'
import { AccessLost } from '../app/menu/request-error.tsx'
import { useFormFields } from '../app/unsaved/use-form-fields.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { GameFields, type GameValues, gameRules } from './game-fields.tsx'
import type { GameDraft } from './queries.ts'
import styles from './settings-page.module.css'

interface EditGameProps {
  game: Game
  roles: UseQueryResult<Choice[]>
  save: (draft: GameDraft) => Promise<void>
  onClose: () => void
}

/** The dialog to edit a game; closes after a successful save and keeps the input after a failure. */
export function EditGame({ game, roles, save, onClose }: EditGameProps) {
  const id = useId()
  const { gameId, roleId, roleName } = game
  const { spreadsheetId = null } = game
  const fields = useFormFields<GameValues>({
    screen: `games/${gameId}`,
    saved: { gameName: game.gameName, roleId: roleId ?? '', spreadsheetId: spreadsheetId ?? '' },
    rules: gameRules,
    save: async (values) => {
      await save({ ...values, gameId })
      close()
    },
  })
  const { isSaving, isRefused, otherProblems, error } = fields
  const button = useRestoreFocus(isSaving)

  function close() {
    fields.discard()
    onClose()
  }

  return (
    <Dialog
      title={t('Edit {name}', { name: game.gameName })}
      onClose={close}
      actions={
        <>
          <Button
            ref={button}
            type="submit"
            form={id}
            variant="primary"
            size="medium"
            disabled={!fields.isDirty}
            isBusy={isSaving}
          >
            {t('Save Game')}
          </Button>
          <Button size="medium" onClick={close}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.fields} noValidate onSubmit={fields.submit}>
        <GameFields
          field={fields.field}
          roles={roles}
          held={roleId ? { value: roleId, name: roleName ?? roleId } : undefined}
        />
        <div role="alert" className="danger">
          {isRefused && (
            <p>
              {t('The game was not saved.')} {otherProblems.join(' ') || t('Please try again.')}
              <AccessLost error={error} />
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}
