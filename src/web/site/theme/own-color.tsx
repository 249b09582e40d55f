import { useRef } from 'react'
import { isColor } from '../../../contract/site/theme/theme.ts'
import { t } from '../../../text/t.ts'
import { Field } from '../../ui/fields/field.tsx'
import { useTyping } from '../form/use-typing.ts'
import type { TextField } from '../site-fields.ts'
import { parseColor } from './accent.ts'
import { ColorInput } from './color-input.tsx'
import { NearestAccent } from './nearest-accent.tsx'

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
          <ColorInput ref={inputs} {...{ control, text }} onType={type} {...handlers} />
        )}
      </Field>
      {isTooDark && (
        <NearestAccent color={color} onAccept={acceptNearest} isDisabled={handlers.readOnly} />
      )}
    </>
  )
}
