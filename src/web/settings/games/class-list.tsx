import Plus from 'lucide-react/icons/plus'
import { classIcons } from '../../../contract/games/icons.ts'
import { type GameSetup, maxClasses, maxClassName } from '../../../contract/games/setup.ts'
import { t } from '../../../text/t.ts'
import { CombatRoleBadge } from '../../characters/icons/combat-role-badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classes as classNames } from '../../ui/classes.ts'
import { TextInput } from '../../ui/fields/field.tsx'
import { RowActions } from '../list-editing/row-actions.tsx'
import { useListEditing } from '../list-editing/use-list-editing.ts'
import styles from './game-setup.module.css'
import { IconPicker } from './icon-picker.tsx'
import { type ClassDraft, newKey, type RoleDraft } from './setup-draft.ts'
import type { GameSetupForm } from './use-game-setup.ts'

/** The classes of a game, in order, with the combat roles that each can fill. */
export function ClassList({ form, setup }: { form: GameSetupForm; setup: GameSetup }) {
  const { classes, combatRoles } = form.draft
  const setClasses = (changed: readonly ClassDraft[]) => form.set('classes', changed)
  const rows = useListEditing({
    items: classes,
    onChange: setClasses,
    keyOf: ({ key }) => key,
    nameOf,
  })
  const change = (index: number, changes: Partial<ClassDraft>) =>
    setClasses(classes.map((one, at) => (at === index ? { ...one, ...changes } : one)))
  return (
    <fieldset className={styles.rows} disabled={!form.mayChange} aria-label={t('Classes')}>
      {classes.length === 0 && (
        <p className="muted">
          {t('No classes yet. Members can add characters once there is one.')}
        </p>
      )}
      <ol ref={rows.list}>
        {classes.map((one, index) => (
          <li key={one.key} data-key={one.key}>
            <IconPicker
              name={nameOf(one)}
              icon={one.icon}
              icons={classIcons}
              onChange={({ icon }) => change(index, { icon })}
              disabled={!form.mayChange}
            />
            <TextInput
              className={styles.name}
              aria-label={t('Name of class {number}', { number: index + 1 })}
              aria-invalid={(form.error !== null && one.name.trim() === '') || undefined}
              value={one.name}
              maxLength={maxClassName}
              autoComplete="off"
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <RoleToggles
              of={nameOf(one)}
              combatRoles={combatRoles}
              roleKeys={one.roleKeys}
              onChange={(roleKeys) => change(index, { roleKeys })}
            />
            <span className={styles.played}>{playedBy(setup, one)}</span>
            <span className={styles.actions}>
              <RowActions
                name={nameOf(one)}
                position={{ number: index + 1, of: classes.length }}
                onAction={(action) => rows.act(index, action)}
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
          disabled={classes.length >= maxClasses}
          onClick={() => rows.add(newClass(classes, combatRoles))}
        >
          {t('Add Class')}
        </Button>
        <span className="faint">
          {t('{number} of {total}', { number: classes.length, total: maxClasses })}
        </span>
      </div>
      <p role="status" className="vh">
        {rows.announcement}
      </p>
    </fieldset>
  )
}

interface RoleTogglesProps {
  of: string
  combatRoles: readonly RoleDraft[]
  roleKeys: readonly string[]
  onChange: (roleKeys: readonly string[]) => void
}

/** The combat roles as checkboxes; the first one that was chosen is the usual one. */
function RoleToggles({ of, combatRoles, roleKeys, onChange }: RoleTogglesProps) {
  return (
    <fieldset className={styles.toggles} aria-label={t('Combat roles of {name}', { name: of })}>
      {combatRoles.map((role) => {
        const isUsual = roleKeys[0] === role.key
        const name = role.name.trim() || t('New combat role')
        return (
          <label
            key={role.key}
            className={classNames(styles.toggle, isUsual && styles.usual)}
            title={isUsual ? t('{name}, the usual one', { name }) : name}
          >
            <input
              type="checkbox"
              aria-label={name}
              checked={roleKeys.includes(role.key)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...roleKeys, role.key]
                    : roleKeys.filter((key) => key !== role.key),
                )
              }
            />
            <CombatRoleBadge role={role} size={20} />
          </label>
        )
      })}
    </fieldset>
  )
}

function playedBy({ classes }: GameSetup, { classId }: ClassDraft): string {
  const count = classes.find((one) => one.classId === classId)?.characterCount ?? 0
  return count === 0 ? '' : t('{count, plural, one {# character} other {# characters}}', { count })
}

const nameOf = ({ name }: ClassDraft) => name.trim() || t('New class')

function newClass(classes: readonly ClassDraft[], combatRoles: readonly RoleDraft[]): ClassDraft {
  const [usual] = combatRoles.slice(-1)
  return {
    key: newKey(classes),
    name: '',
    icon: 'class-sword',
    roleKeys: usual ? [usual.key] : [],
  }
}
