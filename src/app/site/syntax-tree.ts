/** A node of a syntax tree, with its position in the code. */
export interface AstNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** A part of code and its replacement. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** The nodes directly below a node. */
export function childrenOf(node: AstNode): AstNode[] {
  return Object.values(node).flat().filter(isNode)
}

/** Whether a value in a syntax tree is a node. */
export function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Replaces parts of code, which must not overlap. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  // From the end, so that earlier positions stay valid.
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}
