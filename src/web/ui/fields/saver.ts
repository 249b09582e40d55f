/** `saving` from the first keystroke; `saved` for three seconds; `failed` until retried. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

const debounce = 1000
const savedDuration = 3000

/** The state of an autosaved value. */
export interface Saving<T> {
  /** The current value. */
  value: T
  isSaved: boolean
  /** `idle` while unsaved: the value is invalid. */
  status: SaveState
  /** The error of the last attempt. */
  error: unknown
}

interface SaverOptions<T> {
  value: T
  /** False for a value restored from an earlier visit. */
  isSaved?: boolean
  /** Whether the value is valid. */
  isValid: (value: T) => boolean
  /** Saves a value. Resolves to an update for the value as edited meanwhile. */
  save: (value: T) => Promise<(now: T) => T>
  /** Stores the unsaved value, so that it survives a reload; null once saved. */
  store?: (value: T | null) => void
  onChange: () => void
  /** Default: a timer of the page. */
  later?: Later
}

/** Runs something after so many milliseconds, unless what it returns is called before. */
export type Later = (milliseconds: number, run: () => void) => () => void

/** A timer of the page. */
export const pageTimer: Later = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/**
 * Autosaves a value at once or with a debounce of one second. Saves are serialised and send the latest value,
 * so that none overtakes a newer one.
 */
export class Saver<T> {
  readonly #options: SaverOptions<T>
  #state: Saving<T>
  #cancelTimer = () => {}
  #queue: Promise<unknown> = Promise.resolve()

  constructor(options: SaverOptions<T>) {
    this.#options = options
    const { value, isSaved = true } = options
    this.#state = { value, isSaved, status: 'idle', error: null }
  }

  get state(): Saving<T> {
    return this.#state
  }

  change(value: T, pace: 'now' | 'debounced'): void {
    const isRight = this.#options.isValid(value)
    this.#options.store?.(value)
    this.#cancelTimer()
    this.#setState({ value, isSaved: false, status: isRight ? 'saving' : 'idle', error: null })
    if (!isRight) return
    if (pace === 'now') void this.saveNow()
    else this.#schedule(debounce, () => void this.saveNow())
  }

  /** Saves at once; resolves to whether everything is saved. Never rejects. */
  saveNow(): Promise<boolean> {
    if (!this.#state.isSaved) this.#cancelTimer()
    const turn = this.#queue.then(() => this.#saveLatest())
    this.#queue = turn
    return turn
  }

  /** Resolves once no save is running. */
  settled(): Promise<unknown> {
    return this.#queue
  }

  /** Replaces the value with one that is already saved. */
  adopt(value: T): void {
    this.#cancelTimer()
    this.#options.store?.(null)
    this.#setState({ value, isSaved: true, status: 'idle', error: null })
  }

  async #saveLatest(): Promise<boolean> {
    const { value: sent, isSaved } = this.#state
    if (isSaved) return true
    if (!this.#options.isValid(sent)) return false
    this.#setState({ status: 'saving', error: null })
    try {
      const settle = await this.#options.save(sent)
      this.#settle(sent, settle)
    } catch (error) {
      if (this.#state.value === sent) this.#setState({ status: 'failed', error })
    }
    return this.#state.isSaved
  }

  #settle(sent: T, settle: (now: T) => T): void {
    const value = settle(this.#state.value)
    if (this.#state.value !== sent) {
      // Changed meanwhile: the newer value has its own save pending.
      if (!this.#state.isSaved) this.#options.store?.(value)
      this.#setState({ value })
      return
    }
    this.#options.store?.(null)
    this.#setState({ value, isSaved: true, status: 'saved' })
    this.#schedule(savedDuration, () => this.#setState({ status: 'idle' }))
  }

  #schedule(milliseconds: number, callback: () => void): void {
    this.#cancelTimer()
    this.#cancelTimer = (this.#options.later ?? pageTimer)(milliseconds, callback)
  }

  #setState(change: Partial<Saving<T>>): void {
    this.#state = { ...this.#state, ...change }
    this.#options.onChange()
  }
}
