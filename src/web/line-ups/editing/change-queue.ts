import type { LineUpChanged } from '../../../contract/line-ups/change.ts'
import { ApiError } from '../../app/api.ts'
import { readFromTab, saveInTab } from '../../ui/tab-storage.ts'
import type { Change } from './line-up-state.ts'

/** After how many milliseconds a change that could not be sent is sent again. */
const retryDelay = 5_000

/** After how many milliseconds a change is stored and sent: not before it is painted. */
const sendDelay = 20

/** The changes that are not stored yet, oldest first. */
export interface QueueState {
  pending: readonly Change[]
  /** Whether the oldest could not be sent; it is sent again. */
  hasFailed: boolean
}

interface QueueOptions {
  /** Where unsent changes survive a reload of the tab. */
  key: string
  /** Sends a change; `isRepeated`: it may have arrived although an earlier call failed. */
  send: (change: Change, isRepeated: boolean) => Promise<LineUpChanged>
  onRejected: (error: ApiError, change: Change) => void
}

/** Sends changes one after the other. A failed call is repeated; a change that the server rejects is dropped. */
export function createChangeQueue({ key, send, onRejected }: QueueOptions) {
  let state: QueueState = { pending: readFromTab<Change[]>(key) ?? [], hasFailed: false }
  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const resolvers = new Map<Change, (changed: LineUpChanged | undefined) => void>()

  function setState(next: QueueState) {
    state = next
    for (const listener of listeners) listener()
  }

  function save() {
    saveInTab(key, state.pending.length > 0 ? state.pending : null)
  }

  function settle(change: Change, changed: LineUpChanged | undefined) {
    setState({ pending: state.pending.filter((one) => one !== change), hasFailed: false })
    save()
    resolvers.get(change)?.(changed)
    resolvers.delete(change)
  }

  async function sendAll() {
    for (let [next] = state.pending; next; [next] = state.pending) {
      try {
        settle(next, await send(next, state.hasFailed))
      } catch (error) {
        if (!isRejection(error)) {
          setState({ ...state, hasFailed: true })
          timer = setTimeout(() => void flush(), retryDelay)
          return
        }
        onRejected(error, next)
        settle(next, undefined)
      }
    }
  }

  /** Sends everything now; resolves to whether all of it is stored. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    sending ??= sendAll().finally(() => {
      sending = null
    })
    await sending
    return state.pending.length === 0
  }

  /** Resolves to the server's reply, or to nothing if the change was rejected. */
  function add(change: Change): Promise<LineUpChanged | undefined> {
    setState({ ...state, pending: [...state.pending, change] })
    setTimeout(() => {
      save()
      void flush()
    }, sendDelay)
    return new Promise((resolve) => resolvers.set(change, resolve))
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    ...{ subscribe, add, flush },
    state: () => state,
    hasUnsaved: () => state.pending.length > 0,
    stop: () => clearTimeout(timer),
  }
}

/** Whether the server refused the change for good, unlike an outage, an expired session or a rate limit. */
function isRejection(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  const { status } = error
  return status >= 400 && status < 500 && status !== 401 && status !== 429
}
