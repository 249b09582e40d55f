import type { Dispatches, DispatchName } from './dispatches.ts'
import { nextSnowflake } from './snowflakes.ts'
import type { WorldState } from './state.ts'

/** Receives each dispatch right after the state has changed. */
export type DispatchListener = <E extends DispatchName>(event: E, payload: Dispatches[E]) => void

/** The pretended Discord: its state, and the one place that its news go out from. */
export interface World {
  /** Change it only through the functions of this folder. */
  readonly state: WorldState
  /** A snowflake that was never handed out before. */
  newId(): string
  /** Tells the gateway; the state must have been changed before. */
  dispatch: DispatchListener
  onDispatch(listener: DispatchListener): void
  /** Says that the state has changed without news for the gateway. */
  changed(): void
  onChange(listener: () => void): void
  /** Puts another state in place; ids go on from where they were. */
  replace(state: WorldState): void
}

/** A world that begins with this state. */
export function createWorld(initial: WorldState): World {
  let state = initial
  const dispatchListeners: DispatchListener[] = []
  const changeListeners: (() => void)[] = []

  const changed = () => {
    for (const listener of changeListeners) listener()
  }

  return {
    get state() {
      return state
    },
    newId() {
      state.lastId = nextSnowflake(state.lastId, Date.now())
      return state.lastId
    },
    dispatch(event, payload) {
      for (const listener of dispatchListeners) listener(event, payload)
      changed()
    },
    onDispatch: (listener) => {
      dispatchListeners.push(listener)
    },
    changed,
    onChange: (listener) => {
      changeListeners.push(listener)
    },
    replace(next) {
      state = { ...next, lastId: nextSnowflake(state.lastId, Date.now()) }
      changed()
    },
  }
}
