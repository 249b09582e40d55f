import { ApiError } from '../api.ts'

/** Validation messages by field, and those about no field. */
export interface FieldProblems<Name extends string> {
  atFields: Partial<Record<Name, string>>
  others: string[]
}

/** Assigns the messages of a rejected save to the fields of a form, by the names that the server sent with them. */
export function problemsByField<Name extends string>(
  error: unknown,
  names: readonly Name[],
): FieldProblems<Name> {
  const sorted: FieldProblems<Name> = { atFields: {}, others: [] }
  for (const { field, message } of problemsOf(error)) {
    // An entry of a list has a path within its field.
    const name = names.find((one) => one === field?.split('.')[0])
    if (name === undefined) sorted.others.push(message)
    else sorted.atFields[name] = [sorted.atFields[name], message].filter(Boolean).join(' ')
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

function problemsOf(error: unknown): readonly FieldProblem[] {
  if (!isAboutInput(error)) return []
  const { problems, message, fields } = error
  const messages = problems.length > 0 ? problems : [message].filter(Boolean)
  return messages.map((text, index) => ({ field: fields[index] ?? null, message: text }))
}

interface FieldProblem {
  field: string | null
  message: string
}
