/** How many own steps can be undone, and redone. */
const maxSteps = 50

/** The revisions of own steps that can be undone and redone, the next one last. */
export interface OwnSteps {
  undo: readonly number[]
  redo: readonly number[]
}

/** Adds a step that was made as a change, as an undo or as a redo; a new change leaves nothing to redo. */
export function addStep(
  { undo, redo }: OwnSteps,
  revision: number,
  made: 'change' | 'undo' | 'redo',
): OwnSteps {
  const append = (list: readonly number[]) => [...list, revision].slice(-maxSteps)
  if (made === 'undo') return { undo, redo: append(redo) }
  return { undo: append(undo), redo: made === 'redo' ? redo : [] }
}
