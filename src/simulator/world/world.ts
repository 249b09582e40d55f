import type { Dispatches, DispatchName } from './dispatches.ts'
import { nextSnowflake } from './snowflakes.ts'
import type { WorldState } from './state.ts'

/** Receives each dispatch right after the state has changed. */
export type DispatchListener = <E extends DispatchName>(event: E, payload: Dispatches[E]) => void

/** The simulated Discord: its state and the dispatcher of its events. */
export interface World {
  /** Change it only through the functions of this folder. */
  readonly state: WorldState
  /** Generates a unique snowflake. */
  newId(): string
  /** Dispatches an event to the gateway; call it after changing the state. */
  dispatch: DispatchListener
  onDispatch(listener: DispatchListener): void
  /** Reports a change without a gateway event. */
  changed(): void
  /** Calls the listener after each change; returns a function that stops it. */
  onChange(listener: () => void): () => void
  /** Replaces the state; new ids stay greater than all earlier ones. */
  replace(state: WorldState): void
}

/** Creates a world with an initial state. */
export function createWorld(initial: WorldState): World {
  let state = initial
  const dispatchListeners: DispatchListener[] = []
  const changeListeners = new Set<() => void>()

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
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
    replace(next) {
      state = { ...next, lastId: nextSnowflake(state.lastId, Date.now()) }
      changed()
    },
  }
}
