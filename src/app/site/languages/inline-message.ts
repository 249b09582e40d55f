import type { AstNode } from '../syntax-tree.ts'
import { compileWithin } from './compile-message.ts'
import { textsIn } from './texts-in.ts'

/** Evaluated more than once, these have no further effect. */
const simple = new Set(['Identifier', 'MemberExpression', 'Literal'])

/**
 * A message as an expression over the values in its call, `""+"Page "+(page)`, which is shorter than a function of
 * them. Null if the call does not write out its values, or if one that is computed stands in the message twice.
 * `code` is what the positions of `values` refer to; `formats` is the name of those of src/text/formats.ts.
 */
export function inlineMessage(
  text: string,
  values: AstNode | undefined,
  code: string,
  formats: string,
): string | null {
  const given = valuesIn(values)
  if (!given) return null
  const computed: string[] = []
  const value = (name: string) => {
    const node = given.get(name)
    if (!node || !simple.has(node.type)) computed.push(name)
    return node ? `(${code.slice(node.start, node.end)})` : ''
  }
  const inlined = compileWithin(text, 'string', { value, formats })
  const isPossible =
    new Set(computed).size === computed.length && computed.every((name) => given.has(name))
  return isPossible ? `(${inlined})` : null
}

interface Property extends AstNode {
  /** Absent for a spread. */
  key?: AstNode
  computed?: boolean
  value: AstNode
}

/** The values of an object literal; null if it is none, or has texts that are replaced themselves. */
function valuesIn(values: AstNode | undefined): ReadonlyMap<string, AstNode> | null {
  if (values?.type !== 'ObjectExpression' || textsIn(values).length > 0) return null
  const properties = values.properties as Property[]
  if (properties.some(({ key, computed }) => key?.type !== 'Identifier' || computed)) return null
  return new Map(properties.map(({ key, value }) => [String(key?.name), value]))
}
