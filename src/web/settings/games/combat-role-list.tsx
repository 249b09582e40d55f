import Plus from 'lucide-react/icons/plus'
import { gameIcons } from '../../../contract/games/icons.ts'
import { maxCombatRoles, maxRoleName } from '../../../contract/games/setup.ts'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/field.tsx'
import { RowActions } from '../list-editing/row-actions.tsx'
import { useListEditing } from '../list-editing/use-list-editing.ts'
import styles from './game-setup.module.css'
import { IconPicker } from './icon-picker.tsx'
import { newKey, type RoleDraft } from './setup-draft.ts'
import type { GameSetupForm } from './use-game-setup.ts'

/** The combat roles of a game, in order. */
export function CombatRoleList({ form }: { form: GameSetupForm }) {
  const { combatRoles } = form.draft
  const rows = useListEditing({
    items: combatRoles,
    onChange: form.setCombatRoles,
    keyOf: ({ key }) => key,
    nameOf,
  })
  const change = (index: number, changes: Partial<RoleDraft>) =>
    form.setCombatRoles(
      combatRoles.map((role, at) => (at === index ? { ...role, ...changes } : role)),
    )
  return (
    <fieldset className={styles.rows} disabled={!form.mayChange} aria-label={t('Combat roles')}>
      <ol ref={rows.list}>
        {combatRoles.map((role, index) => (
          <li key={role.key} data-key={role.key}>
            <IconPicker
              name={nameOf(role)}
              icon={role.icon}
              icons={gameIcons}
              color={role.color}
              onChange={(look) => change(index, look)}
              disabled={!form.mayChange}
            />
            <TextInput
              className={styles.name}
              aria-label={t('Name of combat role {number}', { number: index + 1 })}
              aria-invalid={isBlank(form, role.name) || undefined}
              value={role.name}
              maxLength={maxRoleName}
              autoComplete="off"
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <span className={styles.actions}>
              <RowActions
                name={nameOf(role)}
                position={{ number: index + 1, of: combatRoles.length }}
                onAction={(action) => rows.act(index, action)}
                isNeeded={combatRoles.length === 1}
              />
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.add}>
        <Button
          ref={rows.next}
          size="small"
          icon={<Plus size={16} strokeWidth={2} aria-hidden />}
          disabled={combatRoles.length >= maxCombatRoles}
          onClick={() => rows.add(newRole(combatRoles))}
        >
          {t('Add Combat Role')}
        </Button>
        <span className="faint">
          {t('{number} of {total}', { number: combatRoles.length, total: maxCombatRoles })}
        </span>
      </div>
      <p role="status" className="vh">
        {rows.announcement}
      </p>
    </fieldset>
  )
}

/** A name is marked as missing only after a save was refused. */
function isBlank({ error }: GameSetupForm, name: string): boolean {
  return error !== null && name.trim() === ''
}

const nameOf = ({ name }: RoleDraft) => name.trim() || t('New combat role')

function newRole(combatRoles: readonly RoleDraft[]): RoleDraft {
  return { key: newKey(combatRoles), name: '', icon: 'role-support', color: 'amber' }
}
