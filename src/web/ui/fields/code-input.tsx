import type { ComponentProps } from 'react'
import { TextInput } from './field.tsx'

/** An input for a one-time code. */
export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      {...props}
      maxLength={100}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
