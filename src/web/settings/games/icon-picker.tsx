import { useState } from 'react'
import { type GameIcon, type RoleColor, roleColors } from '../../../contract/games/icons.ts'
import { t } from '../../../text/t.ts'
import { CombatRoleBadge } from '../../characters/icons/combat-role-badge.tsx'
import { SpriteIcon } from '../../characters/icons/sprite-icon.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { withinSentence } from '../../ui/within-sentence.ts'
import { colorNames, iconNames } from './icon-names.ts'
import styles from './icon-picker.module.css'

interface IconPickerProps {
  /** What it is the icon of: `Templar`. */
  name: string
  icon: GameIcon
  icons: readonly GameIcon[]
  /** The colour of a combat role; absent for a class. */
  color?: RoleColor
  onChange: (look: { icon: GameIcon; color?: RoleColor }) => void
  disabled?: boolean
}

/** A button with an icon that opens a dialog to choose another, and the colour of a combat role. */
export function IconPicker(props: IconPickerProps) {
  const { name, icon, icons, color, onChange, disabled = false } = props
  const [isOpen, setOpen] = useState(false)
  const chosen = color
    ? `${iconNames[icon]}, ${withinSentence(colorNames[color])}`
    : iconNames[icon]
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t('Icon of {name}: {chosen}', { name, chosen })}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Look icon={icon} color={color} size={22} />
      </button>
      {isOpen && (
        <Dialog
          title={t('Icon of {name}', { name })}
          onClose={() => setOpen(false)}
          actions={
            <Button variant="primary" size="medium" onClick={() => setOpen(false)}>
              {t('Done', { context: 'dialog' })}
            </Button>
          }
        >
          <Choices
            legend={t('Icon')}
            values={icons}
            value={icon}
            nameOf={(one) => iconNames[one]}
            onChange={(next) => onChange({ icon: next, ...(color && { color }) })}
            look={(one) => <Look icon={one} color={color} size={28} />}
          />
          {color && (
            <Choices
              legend={t('Colour')}
              values={roleColors}
              value={color}
              nameOf={(one) => colorNames[one]}
              onChange={(next) => onChange({ icon, color: next })}
              look={(one) => <Look icon={icon} color={one} size={28} />}
            />
          )}
        </Dialog>
      )}
    </>
  )
}

interface LookProps {
  icon: GameIcon
  color: RoleColor | undefined
  size: number
}

function Look({ icon, color, size }: LookProps) {
  if (color) return <CombatRoleBadge role={{ icon, color }} size={size} />
  return <SpriteIcon icon={icon} size={size} />
}

interface ChoicesProps<Value extends string> {
  legend: string
  values: readonly Value[]
  value: Value
  nameOf: (value: Value) => string
  onChange: (value: Value) => void
  look: (value: Value) => React.ReactNode
}

function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, values, value, nameOf, onChange, look } = props
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div className={styles.grid}>
        {values.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={legend}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            {look(one)}
            <span>{nameOf(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
