import type { Plugin } from 'vite'
import { type AstNode, applyEdits, childrenOf, type Edit, isNode } from '../syntax-tree.ts'

/** What only the server reads of an endpoint: the schemas of requests and responses, and further statuses. */
export const serverKeys = [
  'params',
  'querystring',
  'body',
  'headers',
  'response',
  'changesState',
  'conflicts',
  'mayBeNotFound',
]

/**
 * Removes what only the server reads from the contract's endpoints and makes the constants that become unused
 * tree-shakeable. Saves 7 kB in the staff area.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/contract\/[\w/-]+\.ts$/ },
      handler(code) {
        const program = this.parse(code) as unknown as AstNode
        const edits = [...serverPropertiesIn(program, code), ...constantsIn(program)]
        return { code: applyEdits(code, edits), map: null }
      },
    },
  }
}

/** Edits that remove properties from endpoints, which are objects with a method and a level. */
function serverPropertiesIn(node: AstNode, code: string): Edit[] {
  if (!isEndpoint(node)) return childrenOf(node).flatMap((one) => serverPropertiesIn(one, code))
  const properties = propertiesOf(node)
  return serverKeys.flatMap((key) => {
    const property = properties.get(key)
    if (!property) return []
    const comma = /^\s*,/.exec(code.slice(property.end))?.[0] ?? ''
    return [{ start: property.start, end: property.end + comma.length, text: '' }]
  })
}

/** Edits that mark constants initialised by calls as pure; the contract's modules have no side effects. */
function constantsIn(program: AstNode): Edit[] {
  const statements = (program.body as AstNode[]).map((one) => (one.declaration ?? one) as AstNode)
  return statements
    .flatMap(({ declarations = [] }) => declarations as AstNode[])
    .map(({ init }) => init)
    .filter((init) => isNode(init))
    .filter(({ type }) => type === 'CallExpression' || type === 'ObjectExpression')
    .filter((init) => !isEndpoint(init) && hasCall(init))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ])
}

function hasCall(node: AstNode): boolean {
  return node.type === 'CallExpression' || childrenOf(node).some(hasCall)
}

function isEndpoint(node: AstNode): boolean {
  return ['method', 'level'].every((key) => propertiesOf(node).has(key))
}

/** The properties of an object by name; none of another node. */
function propertiesOf(node: AstNode): Map<unknown, AstNode> {
  const properties = node.type === 'ObjectExpression' ? childrenOf(node) : []
  return new Map(properties.map((one) => [(one.key as AstNode | undefined)?.name, one]))
}
