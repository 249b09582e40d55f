import { ApiError } from '../api.ts'

/** Patterns that assign a server message to a field; the first match wins. */
export type FieldPatterns<Name extends string> = Record<Name, RegExp>

/** Validation messages by field, and those about no field. */
export interface FieldProblems<Name extends string> {
  atFields: Partial<Record<Name, string>>
  others: string[]
}

/** Assigns the messages of a rejected save to fields. */
export function problemsByField<Name extends string>(
  error: unknown,
  patterns: FieldPatterns<Name>,
): FieldProblems<Name> {
  const sorted: FieldProblems<Name> = { atFields: {}, others: [] }
  const names = Object.keys(patterns) as Name[]
  for (const sentence of sentencesOf(error)) {
    const name = names.find((one) => patterns[one].test(sentence))
    if (name === undefined) sorted.others.push(sentence)
    else sorted.atFields[name] = [sorted.atFields[name], sentence].filter(Boolean).join(' ')
  }
  return sorted
}

/** The error of a rejected save with the messages that are shown at no field. */
export function withoutFieldProblems<E extends Error | null>(
  error: E,
  others: readonly string[],
): E | ApiError {
  return isAboutInput(error) ? new ApiError(error.status, others) : error
}

function isAboutInput(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 409].includes(error.status)
}

function sentencesOf(error: unknown): readonly string[] {
  if (!isAboutInput(error)) return []
  if (error.problems.length > 0) return error.problems
  return error.message ? [error.message] : []
}
