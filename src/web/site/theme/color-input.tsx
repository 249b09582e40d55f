import type { Ref } from 'react'
import { isColor } from '../../../contract/site/theme/theme.ts'
import { t } from '../../../text/t.ts'
import { TextInput } from '../../ui/fields/field.tsx'
import { parseColor } from './accent.ts'
import styles from './color.module.css'

interface ColorInputProps {
  ref?: Ref<HTMLDivElement>
  /** The attributes that connect the text with its label and hint. */
  control: { id: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: true }
  text: string
  onType: (text: string) => void
  onFocus?: () => void
  onBlur?: () => void
  readOnly?: boolean
}

/** A colour that is typed or picked. */
export function ColorInput({ ref, control, text, onType, ...handlers }: ColorInputProps) {
  const color = parseColor(text)
  return (
    <div ref={ref} className={styles.own}>
      <input
        type="color"
        aria-label={t('Pick a colour')}
        aria-describedby={control['aria-describedby']}
        disabled={handlers.readOnly}
        value={isColor(color) ? color : '#000000'}
        onChange={({ target }) => onType(target.value)}
        onFocus={handlers.onFocus}
        onBlur={handlers.onBlur}
      />
      <TextInput
        {...control}
        {...handlers}
        value={text}
        onChange={({ target }) => onType(target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
      />
    </div>
  )
}
