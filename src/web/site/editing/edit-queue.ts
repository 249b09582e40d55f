import { isSameValue } from '../../../contract/site/same-value.ts'
import type { SiteEdit } from '../../../contract/site/site-editor.ts'
import { ApiError } from '../../app/api.ts'
import { mergeSets } from './steps.ts'

/** After how many milliseconds edits that could not be sent are sent again. */
const retryDelay = 5_000

/** How many edits are sent at once. */
const maxBatch = 50

interface EditQueueOptions {
  /** Saves edits, all or none. */
  send: (edits: readonly SiteEdit[]) => Promise<void>
  /** Called when somebody else was faster; fetches the draft and removes the edits that do not fit any more. */
  onConflict: () => Promise<void>
  /** Called for an edit that the server refused, with the reason. */
  onRefused: (edit: SiteEdit, reason: string) => void
  onChange: () => void
}

/** Edits that are not saved yet, oldest first. They are sent one batch after the other; what fails is sent again. */
export class EditQueue {
  readonly #options: EditQueueOptions
  #edits: readonly SiteEdit[] = []
  /** How many of them, from the first on, are being sent. */
  #inFlight = 0
  #sending: Promise<void> | null = null
  #maxBatch = maxBatch
  #hasFailed = false
  #savedAt: Date | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: EditQueueOptions) {
    this.#options = options
  }

  get edits(): readonly SiteEdit[] {
    return this.#edits
  }

  get status(): 'saved' | 'saving' | 'failed' {
    if (this.#edits.length === 0) return 'saved'
    return this.#hasFailed ? 'failed' : 'saving'
  }

  /** When the last edit was saved here; null before the first. */
  get savedAt(): Date | null {
    return this.#savedAt
  }

  get isSending(): boolean {
    return this.#sending !== null
  }

  /** Adds an edit, or its value to the last one that is not sent yet; returns whether it did the latter. */
  add(edit: SiteEdit, delay: number): boolean {
    const isLastWaiting = this.#edits.length > this.#inFlight
    const merged = isLastWaiting ? mergeSets(this.#edits.at(-1), edit) : null
    const others = merged ? this.#edits.slice(0, -1) : this.#edits
    const isUndone = merged?.kind === 'set' && isSameValue(merged.from, merged.to)
    this.#edits = isUndone ? others : [...others, merged ?? edit]
    this.#schedule(delay)
    return merged !== null
  }

  /** Keeps only these edits. */
  replace(edits: readonly SiteEdit[]): void {
    this.#edits = edits
    if (edits.length > 0 && !this.#sending) this.#schedule(0)
  }

  /** Saves everything now; resolves to whether all of it is saved. Never rejects. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    await this.#sending
    return this.#edits.length === 0
  }

  /** Stops sending again what failed. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  async #sendAll(): Promise<void> {
    while (this.#edits.length > 0) {
      const batch = this.#edits.slice(0, this.#maxBatch)
      this.#inFlight = batch.length
      this.#options.onChange()
      try {
        await this.#options.send(batch)
        this.#edits = this.#edits.filter((edit) => !batch.includes(edit))
        this.#savedAt = new Date()
        this.#hasFailed = false
        this.#maxBatch = maxBatch
      } catch (error) {
        this.#hasFailed = !(await this.#handle(error, batch))
      }
      this.#inFlight = 0
      if (this.#hasFailed) this.#schedule(retryDelay)
      this.#options.onChange()
      if (this.#hasFailed) return
    }
  }

  /** Deals with edits that were not saved; returns whether to go on. */
  async #handle(error: unknown, batch: readonly SiteEdit[]): Promise<boolean> {
    const [first] = batch
    if (!(error instanceof ApiError) || !first) return false
    if (error.status === 409) {
      return this.#options.onConflict().then(
        () => true,
        () => false,
      )
    }
    if (error.status !== 400) return false
    // One by one, to find the one that is refused.
    if (batch.length > 1) this.#maxBatch = 1
    else {
      this.#edits = this.#edits.filter((edit) => edit !== first)
      this.#options.onRefused(first, error.problems[0] ?? error.message)
    }
    return true
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }
}
