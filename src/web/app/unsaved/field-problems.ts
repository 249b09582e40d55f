import { ApiError } from '../api.ts'

/** By which words in a sentence of the server each field is known; the first that fits is taken. */
export type FieldPatterns<Name extends string> = Record<Name, RegExp>

/** What the server said is wrong: at the fields that it is about, and what is about none of them. */
export interface FieldProblems<Name extends string> {
  atFields: Partial<Record<Name, string>>
  others: string[]
}

/** Sorts what the server said about a refused save by the fields it is about. */
export function problemsByField<Name extends string>(
  error: unknown,
  words: FieldPatterns<Name>,
): FieldProblems<Name> {
  const sorted: FieldProblems<Name> = { atFields: {}, others: [] }
  const names = Object.keys(words) as Name[]
  for (const sentence of sentencesOf(error)) {
    const name = names.find((one) => words[one].test(sentence))
    if (name === undefined) sorted.others.push(sentence)
    else sorted.atFields[name] = [sorted.atFields[name], sentence].filter(Boolean).join(' ')
  }
  return sorted
}

/** Only a refusal is about what was typed; the sentences of other failures are about the server. */
function sentencesOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || ![400, 409].includes(error.status)) return []
  if (error.problems.length > 0) return error.problems
  return error.message ? [error.message] : []
}
