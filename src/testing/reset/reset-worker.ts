let reset = async (): Promise<void> => {}

/** Sets what returns this worker to its initial state. */
export function onResetWorker(action: () => Promise<void>): void {
  reset = action
}

/** Returns this worker to its initial state; does nothing if no test of it has opened the product. */
export function resetWorker(): Promise<void> {
  return reset()
}
