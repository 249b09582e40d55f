import { z } from 'zod'
import { type LazyText, t } from '../../text/t.ts'
import { isVisible } from '../../text/visible-text.ts'
import { required } from './fields.ts'

/** A text that the database can hold: at most `longest` UTF-16 units, without NUL or half characters. */
export function text(
  name: LazyText,
  longest: number,
  message: LazyText = () => t('{name} is missing.', { name: name() }),
) {
  return z
    .string(required(message))
    .max(longest, { error: () => isTooLong(name(), longest) })
    .refine((value) => !unstorable.test(value), { error: () => isUnstorable(name()) })
}

/** A text with at least one visible character; `message` is the error when it has none. */
export function requiredText(name: LazyText, longest: number, message: LazyText) {
  return text(name, longest, message)
    .regex(/\S/, { error: message, abort: true })
    .refine(isVisible, { error: message })
}

/** The error message for such a text. */
export function findTextProblem(name: string, longest: number, value: string): string | undefined {
  if (value.length > longest) return isTooLong(name, longest)
  return unstorable.test(value) ? isUnstorable(name) : undefined
}

const isTooLong = (name: string, longest: number) =>
  t('{name} may have at most {longest, number} characters.', { name, longest })

const isUnstorable = (name: string) =>
  t('{name} contains a character that cannot be stored.', { name })

/** Whether the database can hold a text. */
export function isStorable(value: string): boolean {
  return !unstorable.test(value)
}

const unstorable = /[\0\p{Surrogate}]/u
