/** Times in which the connection waits, since more has come than can be dealt with. */
export interface Backpressure {
  isOn(): boolean
  /** Hangs up, and calls again when there is room for more; nothing where it has hung up already. */
  begin(untilRoom: Promise<void>): void
}

export function createBackpressure(
  hangUp: () => Promise<void>,
  callAgain: () => Promise<void>,
): Backpressure {
  let isOn = false

  async function pause(untilRoom: Promise<void>): Promise<void> {
    await hangUp()
    await untilRoom
    isOn = false
    await callAgain()
  }

  return {
    isOn: () => isOn,
    begin(untilRoom) {
      if (isOn) return
      isOn = true
      void pause(untilRoom)
    },
  }
}
