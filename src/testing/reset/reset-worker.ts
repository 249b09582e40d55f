let reset = async (): Promise<void> => {}

/** Registers how to reset this worker's state. */
export function onResetWorker(action: () => Promise<void>): void {
  reset = action
}

/** Resets this worker's state, if a test has registered how. */
export function resetWorker(): Promise<void> {
  return reset()
}
