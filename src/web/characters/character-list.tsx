import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import {
  type Character,
  type CharacterList as CharacterData,
  maxCharacters,
  type PlayableGame,
} from '../../contract/characters/characters.ts'
import { t } from '../../text/t.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorBlock } from '../ui/display/load-states.tsx'
import { formatNumber } from '../ui/format-number.ts'
import { type CharacterDraft, combatRolesOf, draftOf, emptyDraft } from './character-draft.ts'
import styles from './character-list.module.css'
import { CombatRoleBadge } from './icons/combat-role-badge.tsx'
import { SpriteIcon } from './icons/sprite-icon.tsx'
import type { CharacterMutations } from './use-characters.ts'

const CharacterDialog = lazyComponent(
  async () => (await import('./character-dialog.tsx')).CharacterDialog,
)
const ConfirmDialog = lazyComponent(
  async () => (await import('../ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
)

interface CharacterListProps {
  list: CharacterData
  mutations: CharacterMutations
  mayChange: boolean
  /** Shown if there is no character. */
  empty: string
}

/** Characters by game, with dialogs to add, edit and delete them. */
export function CharacterList({ list, mutations, mayChange, empty }: CharacterListProps) {
  const { games, characters } = list
  const { saving, removing } = mutations
  const [edited, setEdited] = useState<CharacterDraft | null>(null)
  const [deleted, setDeleted] = useState<Character | null>(null)
  const open = (draft: CharacterDraft) => {
    saving.reset()
    setEdited(draft)
  }
  const played = games.filter(({ gameId }) => characters.some((one) => one.gameId === gameId))
  return (
    <div className={styles.list}>
      {characters.length === 0 && <p className="muted">{empty}</p>}
      {played.map((game) => (
        <section key={game.gameId} aria-label={game.gameName}>
          {games.length > 1 && <h3>{game.gameName}</h3>}
          <ul>
            {characters
              .filter(({ gameId }) => gameId === game.gameId)
              .map((character) => (
                <CharacterRow
                  key={character.characterId}
                  character={character}
                  game={game}
                  {...(mayChange && {
                    onEdit: () => open(draftOf(character)),
                    onDelete: () => {
                      removing.reset()
                      setDeleted(character)
                    },
                  })}
                />
              ))}
          </ul>
        </section>
      ))}
      {mayChange && games.length > 0 && (
        <Button
          size="medium"
          className={styles.add}
          icon={<Plus size={18} strokeWidth={2} aria-hidden />}
          disabled={characters.length >= maxCharacters * games.length}
          // A game that they play, if there is one.
          onClick={() => open(emptyDraft([...played, ...games]))}
        >
          {t('Add Character')}
        </Button>
      )}
      {edited && (
        <CharacterDialog
          initial={edited}
          games={games}
          saving={saving}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <ConfirmDialog
          question={t('Delete {name}?', { name: deleted.name })}
          confirm={t('Delete Character')}
          isBusy={removing.isPending}
          onConfirm={() =>
            removing.mutate(deleted.characterId, { onSuccess: () => setDeleted(null) })
          }
          onCancel={() => setDeleted(null)}
        >
          {deleted.isMain && (
            <p>{t('The oldest other character of this game becomes the main.')}</p>
          )}
          {removing.isError && (
            <ErrorBlock>{t('The character was not deleted. Please try again.')}</ErrorBlock>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}

interface CharacterRowProps {
  character: Character
  game: PlayableGame
  onEdit?: () => void
  onDelete?: () => void
}

function CharacterRow({ character, game, onEdit, onDelete }: CharacterRowProps) {
  const { name, classId, combatRoleIds, strength, isMain } = character
  const playedClass = game.classes.find((one) => one.classId === classId)
  const roles = combatRolesOf(game, combatRoleIds)
  return (
    <li>
      <span className={styles.icon}>
        {playedClass && <SpriteIcon icon={playedClass.icon} size={22} />}
      </span>
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {isMain && <span className={styles.main}>{t('Main', { context: 'character' })}</span>}
        </p>
        <p className={styles.facts}>
          {playedClass?.name}
          {strength != null && ` · ${formatNumber(strength)}`}
          {strength != null && <span className="vh"> {game.strengthName}</span>}
        </p>
      </div>
      <span className={styles.badges}>
        {roles.map((role) => (
          <CombatRoleBadge key={role.combatRoleId} role={role} label={role.name} size={22} />
        ))}
      </span>
      {onEdit && (
        <button
          type="button"
          className={styles.action}
          aria-label={t('Edit {name}', { name })}
          onClick={onEdit}
        >
          <Pencil size={16} strokeWidth={2} aria-hidden />
        </button>
      )}
      {onDelete && (
        <button
          type="button"
          className={styles.action}
          aria-label={t('Delete {name}', { name })}
          onClick={onDelete}
        >
          <Trash2 size={16} strokeWidth={2} aria-hidden />
        </button>
      )}
    </li>
  )
}
