import type { SaveState } from '../../../ui/fields/use-autosave.ts'

const pause = 1000
const praise = 3000

/** How it stands with something that saves itself. */
export interface Saving<T> {
  /** What stands on the page. */
  value: T
  isSaved: boolean
  /** `idle` and not saved: it cannot be saved as it is. */
  status: SaveState
  /** Why the last attempt failed. */
  error: unknown
}

interface SaverOptions<T> {
  value: T
  /** False where an earlier visit left the value unsaved. */
  isSaved?: boolean
  /** Whether the value may be sent as it is. */
  isValid: (value: T) => boolean
  /** Saves a value. Answers what comes of it for the value that stands there by then. */
  save: (value: T) => Promise<(now: T) => T>
  /** Keeps what is not saved over a reload; null when everything is. */
  store?: (value: T | null) => void
  onChange: () => void
}

/**
 * Saves a value whenever it changes, at once or after a pause of one second. Saves go one at a
 * time, each with what stands there when its turn comes, so that none overtakes a newer one.
 */
export class Saver<T> {
  readonly #options: SaverOptions<T>
  #state: Saving<T>
  #timer: ReturnType<typeof setTimeout> | undefined
  #line: Promise<unknown> = Promise.resolve()

  constructor(options: SaverOptions<T>) {
    this.#options = options
    const { value, isSaved = true } = options
    this.#state = { value, isSaved, status: 'idle', error: null }
  }

  get state(): Saving<T> {
    return this.#state
  }

  change(value: T, pace: 'at once' | 'after a pause'): void {
    const isRight = this.#options.isValid(value)
    this.#options.store?.(value)
    clearTimeout(this.#timer)
    this.#become({ value, isSaved: false, status: isRight ? 'saving' : 'idle', error: null })
    if (!isRight) return
    if (pace === 'at once') void this.saveNow()
    else this.#later(pause, () => void this.saveNow())
  }

  /** Saves at once what is not saved; says whether everything is saved then. Never rejects. */
  saveNow(): Promise<boolean> {
    if (!this.#state.isSaved) clearTimeout(this.#timer)
    const turn = this.#line.then(() => this.#saveLatest())
    this.#line = turn
    return turn
  }

  /** Takes over what is saved already, in place of what stands there. */
  adopt(value: T): void {
    clearTimeout(this.#timer)
    this.#options.store?.(null)
    this.#become({ value, isSaved: true, status: 'idle', error: null })
  }

  async #saveLatest(): Promise<boolean> {
    const { value: sent, isSaved } = this.#state
    if (isSaved) return true
    if (!this.#options.isValid(sent)) return false
    this.#become({ status: 'saving', error: null })
    try {
      const settle = await this.#options.save(sent)
      this.#settle(sent, settle)
    } catch (error) {
      if (this.#state.value === sent) this.#become({ status: 'failed', error })
    }
    return this.#state.isSaved
  }

  #settle(sent: T, settle: (now: T) => T): void {
    const value = settle(this.#state.value)
    if (this.#state.value !== sent) {
      // Changed meanwhile: the newer value has its own save coming, and owns the status.
      if (!this.#state.isSaved) this.#options.store?.(value)
      this.#become({ value })
      return
    }
    this.#options.store?.(null)
    this.#become({ value, isSaved: true, status: 'saved' })
    this.#later(praise, () => this.#become({ status: 'idle' }))
  }

  #later(milliseconds: number, act: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(act, milliseconds)
  }

  #become(change: Partial<Saving<T>>): void {
    this.#state = { ...this.#state, ...change }
    this.#options.onChange()
  }
}
