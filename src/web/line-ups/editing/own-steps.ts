/** How many own steps can be undone, and redone. */
const maxSteps = 50

/** The revisions of own steps that can be undone and redone, the next one last. */
export interface OwnSteps {
  undo: readonly number[]
  redo: readonly number[]
}

/** Adds a change, an undo or a redo; after a change there is nothing to redo. */
export function addStep(
  { undo, redo }: OwnSteps,
  revision: number,
  kind: 'change' | 'undo' | 'redo',
): OwnSteps {
  const append = (list: readonly number[]) => [...list, revision].slice(-maxSteps)
  if (kind === 'undo') return { undo, redo: append(redo) }
  return { undo: append(undo), redo: kind === 'redo' ? redo : [] }
}
