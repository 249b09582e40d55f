/** Pauses the connection while events arrive faster than they can be handled. */
export interface Backpressure {
  isOn(): boolean
  /** Disconnects until the queue has room, then resumes; does nothing if paused already. */
  begin(untilRoom: Promise<void>): void
}

export function createBackpressure(
  disconnect: () => Promise<void>,
  reconnect: () => Promise<void>,
): Backpressure {
  let isOn = false

  async function pause(untilRoom: Promise<void>): Promise<void> {
    await disconnect()
    await untilRoom
    isOn = false
    await reconnect()
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
