import type { Dispatches, DispatchName } from '../world/dispatches.ts'

type Tell = <E extends DispatchName>(event: E, payload: Dispatches[E]) => void

const longestMilliseconds = 200

/** While it is on, tells messages in pairs, the second one first, as it happens now and then. */
export function inWrongOrder(isOn: () => boolean, tell: Tell): Tell {
  let held: (() => void) | null = null

  function release(): void {
    const tellHeld = held
    held = null
    tellHeld?.()
  }

  return (event, payload) => {
    if (isOn() && event === 'MESSAGE_CREATE' && !held) {
      held = () => tell(event, payload)
      setTimeout(release, longestMilliseconds)
      return
    }
    tell(event, payload)
    if (event === 'MESSAGE_CREATE') release()
  }
}
