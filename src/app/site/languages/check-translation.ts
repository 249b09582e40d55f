import parse from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/**
 * What is wrong with a translation, in a sentence; null if it is a valid message with the values and marks of its
 * text, and with the spaces at its ends.
 */
export function findTranslationProblem(text: string, translation: string): string | null {
  if (endsOf(text) !== endsOf(translation)) return 'The spaces at its ends differ from the text.'
  const expected = partsOf(text)
  const found = partsOf(translation)
  // Shown without values, such a text is no message.
  if (typeof expected === 'string') return null
  if (typeof found === 'string') return `It is no valid message: ${found}.`
  const missing = expected.filter((part) => !found.includes(part))
  const unknown = found.filter((part) => !expected.includes(part))
  if (missing.length > 0) return `It lacks ${missing.join(', ')}.`
  return unknown.length > 0 ? `Its text has no ${unknown.join(', ')}.` : null
}

/** The values and marks of a message, such as `{name}` and `<link>`; or why it is not valid. */
function partsOf(text: string): string[] | string {
  try {
    return [...new Set(namesIn(parse(text)))]
  } catch (error) {
    return (error as Error).message
  }
}

function namesIn(message: CompiledMessage): string[] {
  return typeof message === 'string' ? [] : message.flatMap(namesInNode)
}

function namesInNode(node: unknown): string[] {
  if (!Array.isArray(node)) return []
  const [name, format, options] = node
  if (format === undefined) return [`{${name}}`]
  const isMark = typeof format !== 'number' || format === pound
  if (isMark) return [`<${name}>`, ...namesIn(node.slice(1) as CompiledMessage)]
  return [`{${name}}`, ...Object.values<CompiledMessage>(options ?? {}).flatMap(namesIn)]
}

/** Where `#` stands within a plural, as icu-minify writes it. */
const pound = 0

const endsOf = (text: string) => text.replace(/\S.*\S|\S/s, '…')
