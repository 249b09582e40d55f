import type { Dispatches, DispatchName } from '../world/dispatches.ts'

type Dispatch = <E extends DispatchName>(event: E, payload: Dispatches[E]) => void

const maxDelayMilliseconds = 200

/** While `isOn`, dispatches messages in pairs, the second one first. */
export function reorderMessages(isOn: () => boolean, dispatch: Dispatch): Dispatch {
  let held: (() => void) | null = null

  function release(): void {
    const dispatchHeld = held
    held = null
    dispatchHeld?.()
  }

  return (event, payload) => {
    if (isOn() && event === 'MESSAGE_CREATE' && !held) {
      held = () => dispatch(event, payload)
      setTimeout(release, maxDelayMilliseconds)
      return
    }
    dispatch(event, payload)
    if (event === 'MESSAGE_CREATE') release()
  }
}
