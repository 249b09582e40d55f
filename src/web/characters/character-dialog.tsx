import { useId, useState } from 'react'
import type { PlayableGame } from '../../contract/characters/characters.ts'
import { t } from '../../text/t.ts'
import { problemsByField } from '../app/unsaved/field-problems.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorBlock } from '../ui/display/load-states.tsx'
import { Choice } from '../ui/fields/choice.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './character-dialog.module.css'
import { type CharacterDraft, toChange } from './character-draft.ts'
import { CharacterFields } from './character-fields.tsx'
import type { CharacterMutations } from './use-characters.ts'

/** The fields at which problems are shown. */
const fields = ['name', 'strength', 'classId', 'gameId'] as const

interface CharacterDialogProps {
  initial: CharacterDraft
  games: readonly PlayableGame[]
  saving: CharacterMutations['saving']
  onClose: () => void
}

/** The dialog to add or edit a character; keeps the input after a failure. */
export function CharacterDialog({ initial, games, saving, onClose }: CharacterDialogProps) {
  const [draft, setDraft] = useState(initial)
  const id = useId()
  const isNew = initial.characterId === undefined
  const { atFields, others } = problemsByField(saving.error, fields)
  const change = (changes: Partial<CharacterDraft>) => setDraft({ ...draft, ...changes })
  const isRefused = saving.isError && Object.keys(atFields).length === 0

  return (
    <Dialog
      title={isNew ? t('Add a character') : t('Edit {name}', { name: initial.name })}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} variant="primary" size="medium" isBusy={saving.isPending}>
            {isNew ? t('Add Character') : t('Save Character')}
          </Button>
          <Button size="medium" onClick={onClose}>
            {t('Cancel')}
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
          saving.mutate(toChange(draft), { onSuccess: onClose })
        }}
      >
        <CharacterFields
          games={isNew ? games : games.filter(({ gameId }) => String(gameId) === draft.gameId)}
          draft={draft}
          change={change}
          problems={atFields}
        />
        <MainChoice isMain={initial.isMain} draft={draft} change={change} />
        {isRefused && (
          <ErrorBlock>
            {others.length > 0
              ? t('The character was not saved. {reason}', { reason: others.join(' ') })
              : t('The character was not saved. Please try again.')}
          </ErrorBlock>
        )}
      </form>
    </Dialog>
  )
}

interface MainChoiceProps {
  /** It is the main already, and stays it until another is made the main. */
  isMain: boolean
  draft: CharacterDraft
  change: (changes: Partial<CharacterDraft>) => void
}

function MainChoice({ isMain, draft, change }: MainChoiceProps) {
  if (isMain) {
    return (
      <p className={styles.note}>
        {t('This is the main. To change it, make another one the main.')}
      </p>
    )
  }
  return (
    <Choice
      type="checkbox"
      size="small"
      label={t('Main character of this game')}
      checked={draft.isMain}
      onChange={({ target }) => change({ isMain: target.checked })}
    />
  )
}
