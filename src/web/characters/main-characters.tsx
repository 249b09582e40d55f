import type { MainCharacter } from '../../contract/characters/characters.ts'
import { t } from '../../text/t.ts'
import { CombatRoleBadge } from './icons/combat-role-badge.tsx'
import { SpriteIcon } from './icons/sprite-icon.tsx'
import styles from './main-characters.module.css'

/** A member's main characters, one line for each game, on a card. */
export function MainCharacters({ mains }: { mains: readonly MainCharacter[] }) {
  if (mains.length === 0) return null
  return (
    <ul className={styles.mains} aria-label={t('Main characters')}>
      {mains.map(({ gameName, name, className, icon, combatRole }) => (
        <li key={gameName} title={`${gameName}: ${name}, ${className}, ${combatRole.name}`}>
          <CombatRoleBadge role={combatRole} label={combatRole.name} size={20} />
          <SpriteIcon icon={icon} size={18} />
          <span className={styles.text}>
            <bdi>{name}</bdi>
            <span className={styles.facts}>
              {className}
              <span className="vh">, {gameName}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
