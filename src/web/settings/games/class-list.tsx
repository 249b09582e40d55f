import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import { type CSSProperties, useState } from 'react'
import { classIcons } from '../../../contract/games/icons.ts'
import { type GameSetup, maxClasses, maxClassName } from '../../../contract/games/setup.ts'
import { t } from '../../../text/t.ts'
import { CombatRoleBadge } from '../../characters/icons/combat-role-badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classes as classNames } from '../../ui/classes.ts'
import { TextInput } from '../../ui/fields/field.tsx'
import { RowActions } from '../list-editing/row-actions.tsx'
import { type RowAction, useListEditing } from '../list-editing/use-list-editing.ts'
import styles from './game-setup.module.css'
import { IconPicker } from './icon-picker.tsx'
import { type ClassDraft, newKey, type RoleDraft } from './setup-draft.ts'
import type { GameSetupForm } from './use-game-setup.ts'

/** The classes of a game, in order, with the combat roles that each can fill. */
export function ClassList({ form, setup }: { form: GameSetupForm; setup: GameSetup }) {
  const { classes, combatRoles } = form.draft
  /** On phones, the only row whose combat roles and buttons are shown. */
  const [opened, setOpened] = useState<string>()
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
    <fieldset
      className={styles.rows}
      style={{ '--roles': combatRoles.length } as CSSProperties}
      disabled={!form.mayChange}
      aria-label={t('Classes')}
    >
      {classes.length === 0 && (
        <p className="muted">
          {t('No classes yet. Members can add characters once there is one.')}
        </p>
      )}
      {classes.length > 0 && <ClassHead />}
      <ol ref={rows.list} className={styles.classes}>
        {classes.map((one, index) => (
          <ClassRow
            key={one.key}
            form={form}
            row={one}
            position={{ number: index + 1, of: classes.length }}
            characters={playedBy(setup, one)}
            // Who may not change them cannot press either.
            isOpen={!form.mayChange || one.key === opened}
            onToggle={() => setOpened(one.key === opened ? undefined : one.key)}
            onChange={(changes) => change(index, changes)}
            onAction={(action) => {
              rows.act(index, action)
              // The next row gets the focus.
              if (action === 'remove') setOpened((classes[index + 1] ?? classes[index - 1])?.key)
            }}
          />
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

interface ClassRowProps {
  form: GameSetupForm
  row: ClassDraft
  position: { number: number; of: number }
  /** How many characters have it, as text. */
  characters: string
  isOpen: boolean
  onToggle: () => void
  onChange: (changes: Partial<ClassDraft>) => void
  onAction: (action: RowAction) => void
}

function ClassRow(props: ClassRowProps) {
  const { form, row, position, characters, isOpen, onToggle, onChange, onAction } = props
  const { combatRoles } = form.draft
  const name = nameOf(row)
  return (
    <li data-key={row.key} data-open={isOpen || undefined}>
      <IconPicker
        name={name}
        icon={row.icon}
        icons={classIcons}
        onChange={({ icon }) => onChange({ icon })}
        disabled={!form.mayChange}
      />
      <TextInput
        className={styles.name}
        aria-label={t('Name of class {number}', { number: position.number })}
        aria-invalid={(form.error !== null && row.name.trim() === '') || undefined}
        value={row.name}
        maxLength={maxClassName}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <OpenRow
        of={name}
        roles={row.roleKeys.flatMap((key) => combatRoles.find((role) => role.key === key) ?? [])}
        isOpen={isOpen}
        onToggle={onToggle}
      />
      <RoleToggles
        of={name}
        combatRoles={combatRoles}
        roleKeys={row.roleKeys}
        onChange={(roleKeys) => onChange({ roleKeys })}
      />
      <span className={styles.played}>{characters}</span>
      <span className={styles.actions}>
        <RowActions name={name} position={position} onAction={onAction} />
      </span>
    </li>
  )
}

/** What the columns are; hidden from screen readers, because every control has a label. */
function ClassHead() {
  return (
    <div className={styles.head} aria-hidden>
      <span>{t('Name')}</span>
      <span className={styles.key}>
        {t('Combat roles')}
        <i />
        {t('usual', { context: 'combat role' })}
      </span>
      <span>{t('Characters')}</span>
    </div>
  )
}

interface OpenRowProps {
  of: string
  /** The chosen ones, the usual one first. */
  roles: readonly RoleDraft[]
  isOpen: boolean
  onToggle: () => void
}

/** On phones, the button that shows the combat roles and buttons of a row. */
function OpenRow({ of, roles, isOpen, onToggle }: OpenRowProps) {
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={t('Edit {name}', { name: of })}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {!isOpen && roles.map((role) => <CombatRoleBadge key={role.key} role={role} size={18} />)}
      <ChevronDown className="chevron" size={16} strokeWidth={2} aria-hidden />
    </button>
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
