import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import { accentContrast, nearestAccent } from '../../../contract/site/theme/readable-accent.ts'
import { isColor } from '../../../contract/site/theme/theme.ts'
import { t } from '../../../text/t.ts'
import { Field, TextInput } from '../../ui/fields/field.tsx'
import { useTyping } from '../form/use-typing.ts'
import type { TextField } from '../site-fields.ts'
import { parseColor, showContrast } from './accent.ts'
import styles from './color.module.css'

const field: TextField = { kind: 'accent', name: 'accent', label: t('Own colour') }

interface OwnColorProps {
  path: string
  /** What the accent is until another one is accepted, such as `gold`. */
  kept: string
}

/** A colour that is typed or picked. In place of one that is too dark, the nearest that can be read is offered. */
export function OwnColor({ path, kept }: OwnColorProps) {
  const { text, problem, writer, type, replace, ...handlers } = useTyping(field, path)
  const inputs = useRef<HTMLDivElement>(null)
  const color = parseColor(text)
  const isTooDark = problem !== undefined && isColor(color)

  function acceptNearest(nearest: string) {
    replace(nearest)
    inputs.current?.querySelector<HTMLElement>('input:not([type=color])')?.focus()
  }

  const hint = writer === undefined ? undefined : t('{name} is writing here.', { name: writer })
  return (
    <>
      <Field
        label={field.label}
        size="small"
        hint={hint}
        error={
          problem && `${problem} ${t('The site keeps {color} until you choose.', { color: kept })}`
        }
      >
        {(control) => (
          <div ref={inputs} className={styles.own}>
            <input
              type="color"
              aria-label={t('Pick a colour')}
              aria-describedby={control['aria-describedby']}
              disabled={handlers.readOnly}
              value={isColor(color) ? color : '#000000'}
              onChange={({ target }) => type(target.value)}
              onFocus={handlers.onFocus}
              onBlur={handlers.onBlur}
            />
            <TextInput
              {...control}
              {...handlers}
              value={text}
              onChange={({ target }) => type(target.value)}
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
            />
          </div>
        )}
      </Field>
      {isTooDark && (
        <Nearest color={color} onAccept={acceptNearest} isDisabled={handlers.readOnly} />
      )}
    </>
  )
}

interface NearestProps {
  color: string
  onAccept: (nearest: string) => void
  isDisabled: boolean
}

function Nearest({ color, onAccept, isDisabled }: NearestProps) {
  const nearest = nearestAccent(color)
  return (
    <button
      type="button"
      className={styles.nearest}
      disabled={isDisabled}
      onClick={() => onAccept(nearest)}
    >
      <span style={{ background: color }} />
      <ChevronRight size={14} strokeWidth={2} aria-hidden />
      <span style={{ background: nearest }} />
      <span>
        <b>{t('Use {name}', { name: nearest })}</b>
        <small>
          {t('Same hue, just light enough: {contrast}', {
            contrast: showContrast(accentContrast(nearest)),
          })}
        </small>
      </span>
    </button>
  )
}
