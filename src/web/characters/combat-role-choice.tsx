import type { PlayableGame } from '../../contract/characters/characters.ts'
import { t } from '../../text/t.ts'
import { hidden } from '../ui/marks.tsx'
import { rich } from '../ui/rich.ts'
import styles from './character-dialog.module.css'
import { CombatRoleBadge } from './icons/combat-role-badge.tsx'

interface CombatRoleChoiceProps {
  game: PlayableGame | undefined
  /** The combat roles of the class. */
  fillable: readonly number[]
  /** The preferred one first. */
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** The combat roles that a member is willing to play, as checkboxes; numbers show the order of preference. */
export function CombatRoleChoice({ game, fillable, chosen, onChange }: CombatRoleChoiceProps) {
  const roles = game?.combatRoles.filter(({ combatRoleId }) => fillable.includes(combatRoleId))
  if (!roles || roles.length < 2) return null
  return (
    <fieldset className={styles.roles}>
      <legend>{t('Combat roles to play')}</legend>
      <p className={styles.note}>{t('Choose them in the order you prefer.')}</p>
      <div className={styles.chips}>
        {roles.map((role) => {
          const place = chosen.indexOf(role.combatRoleId)
          const isChosen = place >= 0
          return (
            <label key={role.combatRoleId} className={styles.chip}>
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() =>
                  onChange(
                    isChosen
                      ? chosen.filter((id) => id !== role.combatRoleId)
                      : [...chosen, role.combatRoleId],
                  )
                }
              />
              <CombatRoleBadge role={role} size={20} />
              <span>{role.name}</span>
              {isChosen && chosen.length > 1 && (
                <span className={styles.place}>
                  {rich('<hidden>preference </hidden>{position}', {
                    position: place + 1,
                    hidden,
                  })}
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
