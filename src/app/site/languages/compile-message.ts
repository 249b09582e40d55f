import parse from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

type Node = Exclude<CompiledMessage, string>[number]

/** The kinds of a node with a format, as icu-minify numbers them. */
const select = 1
const plural = 2
const number = 4

/** Where `#` stands within a plural, as icu-minify writes it. */
const pound = 0

/**
 * Compiles an ICU message into JavaScript: a function of the values `v` and of `formats` of src/text/formats.ts. It
 * returns a string, or of a message with marked parts the pieces as a nested array. Throws if the message is not valid
 * or has a format other than `number`, `plural` and `select`.
 */
export function compileMessage(text: string, kind: 'string' | 'pieces'): string {
  return `(v,f)=>${codeOf(parse(text), kind, null)}`
}

/** The code of a message; `counted` is the name of the number for which `#` stands. */
function codeOf(
  message: CompiledMessage,
  kind: 'string' | 'pieces',
  counted: string | null,
): string {
  if (typeof message === 'string') return JSON.stringify(message)
  const pieces = message.map((node) => codeOfNode(node, kind, counted))
  return kind === 'pieces' ? `[${pieces.join()}]` : ['""', ...pieces].join('+')
}

function codeOfNode(node: Node, kind: 'string' | 'pieces', counted: string | null): string {
  if (typeof node === 'string') return JSON.stringify(node)
  if (node === pound) return `f.number(v.${counted})`
  const [name, format, options] = node as [string, unknown, Record<string, CompiledMessage>]
  if (format === undefined) return `v.${name}`
  if (format === number && options === undefined) return `f.number(v.${name})`
  if (format === plural) return `f.plural(v.${name},${casesOf(options, kind, name)})`
  if (format === select) return `f.select(v.${name},${casesOf(options, kind, counted)})`
  if (typeof format === 'number' && format > pound) throw new Error(`{${name}} has a format`)
  // A marked part: its words follow its name.
  return `v.${name}(${codeOf((node as [string, ...Node[]]).slice(1) as Node[], 'string', counted)})`
}

function casesOf(
  options: Record<string, CompiledMessage>,
  kind: 'string' | 'pieces',
  counted: string | null,
): string {
  const cases = Object.entries(options).map(
    ([name, message]) => `${JSON.stringify(name)}:${codeOf(message, kind, counted)}`,
  )
  return `{${cases.join()}}`
}
