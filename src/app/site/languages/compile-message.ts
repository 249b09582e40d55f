import parse from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

type Node = Exclude<CompiledMessage, string>[number]

/** The kinds of a node with a format, as icu-minify numbers them. */
const select = 1
const plural = 2
const number = 4

/** Where `#` stands within a plural, as icu-minify writes it. */
const pound = 0

/** What the code of a message is written in. */
export interface Scope {
  /** The code of a value by its name. */
  value: (name: string) => string
  /** The name of `formats` of src/text/formats.ts. */
  formats: string
}

/** What a message becomes: a string, or because of its marked parts an array of pieces. */
type Kind = 'string' | 'pieces'

/**
 * Compiles an ICU message into JavaScript: a function of the values `v` and of `formats` of src/text/formats.ts. It
 * returns a string, or of a message with marked parts the pieces as a nested array. Throws if the message is not valid
 * or has a format other than `number`, `plural` and `select`.
 */
export function compileMessage(text: string, kind: Kind): string {
  return `(v,f)=>${compileWithin(text, kind, { value: (name) => `v.${name}`, formats: 'f' })}`
}

/** The code of an ICU message in a scope, as for `compileMessage`. */
export function compileWithin(text: string, kind: Kind, scope: Scope): string {
  return codeOf(parse(text), kind, { ...scope, counted: null })
}

interface InnerScope extends Scope {
  /** The name of the number for which `#` stands. */
  counted: string | null
}

function codeOf(message: CompiledMessage, kind: Kind, scope: InnerScope): string {
  if (typeof message === 'string') return JSON.stringify(message)
  const pieces = message.map((node) => codeOfNode(node, kind, scope))
  return kind === 'pieces' ? `[${pieces.join()}]` : ['""', ...pieces].join('+')
}

function codeOfNode(node: Node, kind: Kind, scope: InnerScope): string {
  const { value, formats: f, counted } = scope
  if (typeof node === 'string') return JSON.stringify(node)
  if (node === pound) return `${f}.number(${value(String(counted))})`
  const [name, format, options] = node as [string, unknown, Record<string, CompiledMessage>]
  if (format === undefined) return value(name)
  if (format === number && options === undefined) return `${f}.number(${value(name)})`
  if (format === plural) {
    const cases = casesOf(options, kind, { ...scope, counted: name })
    return `${f}.plural(${value(name)},${cases})`
  }
  if (format === select) return `${f}.select(${value(name)},${casesOf(options, kind, scope)})`
  if (typeof format === 'number' && format > pound) throw new Error(`{${name}} has a format`)
  // A marked part: its words follow its name.
  return `${value(name)}(${codeOf((node as [string, ...Node[]]).slice(1) as Node[], 'string', scope)})`
}

function casesOf(options: Record<string, CompiledMessage>, kind: Kind, scope: InnerScope): string {
  const cases = Object.entries(options).map(
    ([name, message]) => `${JSON.stringify(name)}:${codeOf(message, kind, scope)}`,
  )
  return `{${cases.join()}}`
}
