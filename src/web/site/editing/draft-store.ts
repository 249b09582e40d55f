import { applyEdit, partAt, partOf } from '../../../contract/site/edit-content.ts'
import type { SiteContent } from '../../../contract/site/site-content.ts'
import type { SiteDraft, SiteEdit } from '../../../contract/site/site-editor.ts'
import { filesIn } from '../pictures/shown-picture.ts'
import { EditQueue } from './edit-queue.ts'
import { applyIfFitting, fits, hasParent } from './fitting.ts'
import { addStep, inverseOf, mergeIntoLast, type Steps } from './steps.ts'

/** How long after the last keystroke a text is saved, in milliseconds. */
const debounce = 600

/** An own text that was not saved, because somebody else changed the same part or the server refused it. */
export interface RejectedText {
  edit: Extract<SiteEdit, { kind: 'set' }>
  /** Why the server refused it; absent if somebody else was faster. */
  reason?: string
}

/** A typed text that cannot be saved as it is. */
export interface InvalidText {
  text: string
  /** The label of its field. */
  label: string
  problem: string
}

/** The draft as the editor shows it. */
export interface DraftState {
  draft: SiteDraft
  /** The draft's content with the edits that are not saved yet. */
  content: SiteContent
  status: EditQueue['status']
  savedAt: Date | null
  /** By path. */
  rejected: ReadonlyMap<string, RejectedText>
  /** By path; only those whose field is still there. */
  invalidTexts: ReadonlyMap<string, InvalidText>
  canUndo: boolean
  canRedo: boolean
}

interface DraftStoreOptions {
  draft: SiteDraft
  /** Edits that an earlier visit could not save. */
  unsaved: readonly SiteEdit[]
  /** Invalid texts of an earlier visit, by path. */
  invalidTexts: readonly (readonly [string, InvalidText])[]
  send: (edits: readonly SiteEdit[]) => Promise<{ revision: number }>
  fetchDraft: () => Promise<SiteDraft>
  /** Who makes the edits. */
  author: Omit<SiteDraft['edits'][number], 'path' | 'at'>
  /** Stores unsaved edits and invalid texts, so that they survive a reload. */
  store: (edits: readonly SiteEdit[], invalidTexts: DraftStoreOptions['invalidTexts']) => void
  /** Reports an edit that was dropped, because somebody else changed the same part or with the server's reason. */
  onDropped: (reason?: string) => void
}

/** The draft with own edits, which are shown at once and saved one after the other. */
export class DraftStore {
  readonly #options: DraftStoreOptions
  readonly #listeners = new Set<() => void>()
  readonly #queue: EditQueue
  #draft: SiteDraft
  #saved: SiteContent
  #rejected = new Map<string, RejectedText>()
  readonly #invalidTexts: Map<string, InvalidText>
  #steps: Steps = { undo: [], redo: [] }
  /** Whether the last edit undid or redid a step, which later typing must not change. */
  #wasRepeated = false
  #state: DraftState

  constructor(options: DraftStoreOptions) {
    this.#options = options
    this.#draft = options.draft
    this.#saved = JSON.parse(options.draft.content)
    this.#invalidTexts = new Map(options.invalidTexts)
    this.#queue = new EditQueue({
      send: (edits) => this.#send(edits),
      onConflict: () => this.refresh(),
      onRefused: (edit, reason) => this.#reject(edit, reason),
      onChange: () => this.#changed(),
    })
    this.#queue.replace(this.#fitting(options.unsaved))
    this.#state = this.#read()
  }

  readonly state = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Makes an edit, which is saved at once or, while somebody types, after a pause. */
  change(edit: SiteEdit, pace: 'now' | 'debounced' = 'now'): void {
    const step = { edit, inverse: inverseOf(this.#state.content, edit) }
    const isMerged = this.#queue.add(edit, pace === 'now' ? 0 : debounce)
    const isSameStep = isMerged && !this.#wasRepeated
    this.#steps = (isSameStep && mergeIntoLast(this.#steps, edit)) || addStep(this.#steps, step)
    this.#wasRepeated = false
    this.#changed()
  }

  /** Takes back the last own step; false if somebody else has changed the same part since. */
  undo(): boolean {
    const step = this.#steps.undo.at(-1)
    if (!step) return true
    const { undo, redo } = this.#steps
    this.#steps = { undo: undo.slice(0, -1), redo: [...redo, step] }
    return this.#repeat(step.inverse)
  }

  /** Makes the step again that was undone last; false if somebody else has changed the same part since. */
  redo(): boolean {
    const step = this.#steps.redo.at(-1)
    if (!step) return true
    const { undo, redo } = this.#steps
    this.#steps = { undo: [...undo, step], redo: redo.slice(0, -1) }
    return this.#repeat(step.edit)
  }

  /** Replaces somebody else's value by the own text that was not saved. */
  keepMine(path: string): void {
    const rejected = this.#rejected.get(path)
    const from = partAt(this.#state.content, path)
    if (!rejected) return
    this.#rejected.delete(path)
    this.change({ kind: 'set', path, from, to: rejected.edit.to })
  }

  /** Forgets an own text that was not saved. */
  takeTheirs(path: string): void {
    this.#rejected.delete(path)
    this.#changed()
  }

  /** Keeps a typed text that cannot be saved, in place of an earlier one; null if there is none any more. */
  setInvalidText(path: string, invalid: InvalidText | null): void {
    if (invalid) this.#invalidTexts.set(path, invalid)
    else if (!this.#invalidTexts.delete(path)) return
    this.#changed()
  }

  /** Fetches the draft if somebody else has changed or published it. */
  async notice({ revision, version }: { revision: number; version: number }): Promise<void> {
    const { published } = this.#draft
    const isKnown = revision === this.#draft.revision && version === published.version
    if (isKnown || this.#queue.isSending) return
    const draft = await this.#options.fetchDraft()
    // An edit that is being saved may be missing from it.
    if (!this.#queue.isSending) this.#adopt(draft)
  }

  /** Fetches the draft again. */
  async refresh(): Promise<void> {
    this.#adopt(await this.#options.fetchDraft())
  }

  #adopt(draft: SiteDraft): void {
    if (draft.revision < this.#draft.revision) return
    this.#draft = draft
    this.#saved = JSON.parse(this.#draft.content)
    this.#queue.replace(this.#fitting(this.#queue.edits))
    this.#changed()
  }

  /** Saves everything now; resolves to whether all of it is saved. Never rejects. */
  async flush(): Promise<boolean> {
    await this.#queue.flush()
    return !this.hasUnsaved()
  }

  hasUnsaved(): boolean {
    const hasInvalid = this.#state.invalidTexts.size > 0
    return this.#queue.edits.length > 0 || this.#rejected.size > 0 || hasInvalid
  }

  /** Stops sending again what failed. */
  stop(): void {
    this.#queue.stop()
  }

  async #send(edits: readonly SiteEdit[]): Promise<void> {
    const { revision } = await this.#options.send(edits)
    const isAlone = revision <= this.#draft.revision + 1
    this.#saved = edits.reduce(applyIfFitting, this.#saved)
    const own = edits.map((edit) => ({
      ...{ ...this.#options.author, path: partOf(edit), at: new Date().toISOString() },
    }))
    const others = this.#draft.edits.filter(({ path }) => !own.some((one) => one.path === path))
    this.#draft = { ...this.#draft, edits: [...others, ...own] }
    // Otherwise the next report of the presence notices that the revision is not the known one.
    if (isAlone) this.#draft = { ...this.#draft, revision }
  }

  /** Makes an edit without a step of its own. */
  #repeat(edit: SiteEdit): boolean {
    const isFitting = fits(this.#state.content, edit)
    if (isFitting) this.#queue.add(edit, 0)
    this.#wasRepeated = true
    this.#changed()
    return isFitting
  }

  /** The edits that can be made in the saved content; the others are rejected. */
  #fitting(edits: readonly SiteEdit[]): SiteEdit[] {
    let content = this.#saved
    return edits.filter((edit) => {
      const isFitting = fits(content, edit)
      if (isFitting) content = applyEdit(content, edit)
      else this.#reject(edit)
      return isFitting
    })
  }

  #reject(edit: SiteEdit, reason?: string): void {
    if (edit.kind === 'set' && isKept(edit.to)) {
      this.#rejected.set(edit.path, { edit, ...(reason !== undefined && { reason }) })
    } else this.#options.onDropped(reason)
  }

  #changed(): void {
    const rejected = [...this.#rejected.values()].map(({ edit }) => edit)
    this.#options.store([...this.#queue.edits, ...rejected], [...this.#invalidTexts])
    this.#state = this.#read()
    for (const listener of this.#listeners) listener()
  }

  #read(): DraftState {
    const { edits, status, savedAt } = this.#queue
    const content = edits.reduce(applyIfFitting, this.#saved)
    return {
      draft: this.#draft,
      content,
      status,
      savedAt,
      rejected: new Map(this.#rejected),
      invalidTexts: new Map([...this.#invalidTexts].filter(([path]) => hasParent(content, path))),
      canUndo: this.#steps.undo.length > 0,
      canRedo: this.#steps.redo.length > 0,
    }
  }
}

/** Whether a value was typed or is a picture; two of them are kept when two people have changed it. */
const isKept = (value: unknown) =>
  typeof value === 'string' || Array.isArray(value) || filesIn(value).length > 0
