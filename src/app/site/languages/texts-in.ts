import { catalogueKey } from '../../../text/catalogue.ts'
import { type AstNode, childrenOf } from '../syntax-tree.ts'

/** A text of the interface in code. */
export interface TextInCode {
  text: string
  /** Its name in catalogues. */
  key: string
  /** The call that shows or marks it. */
  call: AstNode
  /** The call's first argument. */
  argument: AstNode
  /** The call's second argument. */
  values: AstNode | undefined
  /** Whether the text is an ICU message, because it is shown with values. */
  hasValues: boolean
  /** Whether it is shown in pieces, because parts of it are marked. */
  isRich: boolean
}

/** What texts are given to: functions of src/text/t.ts, and `rich` of the web app. */
const functions = new Set(['t', 'message', 'rich'])

/** Expressions that would hide a text from catalogues. */
const hiding = new Set(['ConditionalExpression', 'LogicalExpression', 'BinaryExpression'])

interface Call extends AstNode {
  callee: AstNode
  arguments: AstNode[]
}

/** The texts of the interface in a syntax tree. Throws if a text is not a literal where it must be one. */
export function textsIn(node: AstNode): TextInCode[] {
  const below = childrenOf(node).flatMap(textsIn)
  const found = node.type === 'CallExpression' ? textOfCall(node as Call) : null
  return found ? [found, ...below] : below
}

function textOfCall(call: Call): TextInCode | null {
  const { callee, arguments: [argument, values] = [] } = call
  if (callee.type !== 'Identifier' || !functions.has(String(callee.name)) || !argument) return null
  const text = literalText(argument)
  if (text === null) {
    if (hiding.has(argument.type) || argument.type === 'TemplateLiteral') {
      throw new Error(`${callee.name} is called with a text that is no literal`)
    }
    return null
  }
  const given = values?.type === 'ObjectExpression' ? (values.properties as Property[]) : []
  const context = given.find(({ key }) => key?.name === 'context')?.value.value
  const isContextAlone = context !== undefined && given.length === 1
  const hasValues = values !== undefined && !isContextAlone
  return {
    text,
    key: catalogueKey(text, context as string | undefined),
    call,
    argument,
    values,
    hasValues: callee.name === 'message' ? /[{<]/.test(text) : hasValues,
    isRich: callee.name === 'rich',
  }
}

interface Property {
  /** Absent for a spread. */
  key?: AstNode
  value: AstNode
}

/** The value of a string literal, or of a template without expressions. */
function literalText({ type, value, quasis }: AstNode): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null
  if (type !== 'TemplateLiteral') return null
  const [only, ...others] = quasis as { value: { cooked: string } }[]
  return only && others.length === 0 ? only.value.cooked : null
}
