import { formLimits } from '../../contract/question-editor.ts'
import type { Draft, DraftOption } from './draft.ts'

/** The longest texts that the server takes, in UTF-16 units. */
export const longest = { title: 100, description: 5000, question: 500, option: 200 } as const

/** What is wrong with the title of a form, in the server's words. */
export function problemOfTitle(title: string): string | undefined {
  return problemOf('The title', title, longest.title) ?? emptiness('The title', title)
}

/** What is wrong with the description of a form. */
export function problemOfDescription(description: string): string | undefined {
  return problemOf('The description', description, longest.description)
}

/** What is wrong with the words of a question. */
export function problemOfQuestion(text: string): string | undefined {
  return problemOf('The question', text, longest.question) ?? emptiness('The question', text)
}

/** What is wrong with an option among the options of its question. */
export function problemOfOption(
  { key, answerOption }: DraftOption,
  options: readonly DraftOption[],
): string | undefined {
  const first = options.find((option) => option.answerOption === answerOption)
  if (first && first.key !== key) return 'Each option of a question needs a name of its own.'
  return (
    problemOf('An option', answerOption, longest.option) ?? emptiness('An option', answerOption)
  )
}

/** Whether the server would take the draft. */
export function isRight({ questionText, options }: Draft): boolean {
  return (
    problemOfQuestion(questionText) === undefined &&
    options.length <= formLimits.options &&
    options.every((option) => problemOfOption(option, options) === undefined)
  )
}

function problemOf(name: string, text: string, most: number): string | undefined {
  if (text.length > most)
    return `${name} may have at most ${most.toLocaleString('en-GB')} characters.`
  if (unstorable.test(text)) return `${name} contains a character that cannot be stored.`
  return undefined
}

function emptiness(name: string, text: string): string | undefined {
  return /\S/.test(text) ? undefined : `${name} may not be empty.`
}

const unstorable = /[\0\p{Surrogate}]/u
