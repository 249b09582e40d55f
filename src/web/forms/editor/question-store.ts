import type { EditedQuestion } from '../../../contract/forms/question-editor.ts'
import { ApiError } from '../../app/api.ts'
import { Saver, type Saving } from '../../ui/fields/saver.ts'
import type { Choice, Condition } from './conditions/conditions.ts'
import { type Draft, toDraft, toQuestionEdit, withSavedIds } from './saving/draft.ts'
import { readQuestion, sendQuestion } from './saving/editor-api.ts'
import { isValidDraft } from './saving/problems.ts'
import type { DraftStorage } from './saving/stored-drafts.ts'

/** The state of one question in the editor. */
export interface QuestionState {
  questionId: number
  saved: EditedQuestion
  saving: Saving<Draft>
  /** A chosen condition that is not saved. */
  openCondition: Choice | null
  /** Whether it has no unsaved edits and no unsaved condition. */
  isSaved: boolean
  /** A newer version by someone else; `gone` if it was deleted. */
  newer: EditedQuestion | 'gone' | null
}

interface QuestionStoreOptions {
  formId: number
  storage: DraftStorage
  onChange: () => void
  onSaved: (before: EditedQuestion, after: EditedQuestion, unconditional: number[]) => void
}

/** The store of one question: its saved version, its unsaved edits and conflicts. */
export class QuestionStore {
  readonly questionId: number
  readonly #options: QuestionStoreOptions
  readonly #saver: Saver<Draft>
  #saved: EditedQuestion
  #newer: QuestionState['newer'] = null
  #openCondition: Choice | null
  #card: QuestionState

  constructor(question: EditedQuestion, options: QuestionStoreOptions) {
    this.questionId = question.questionId
    this.#options = options
    const left = options.storage.read<StoredDraft>(question.questionId)
    this.#openCondition = options.storage.read<Choice>(`condition:${question.questionId}`)
    // A restored draft keeps its base revision, so that it cannot overwrite newer changes.
    this.#saved = left ? { ...question, revision: left.revision } : question
    this.#saver = new Saver<Draft>({
      value: left?.draft ?? toDraft(question),
      isSaved: left === null,
      isValid: (draft) => this.#newer === null && isValidDraft(draft),
      save: (draft) => this.#save(draft),
      store: (draft) => this.#keep(draft),
      onChange: () => this.#changed(),
    })
    this.#card = this.#read()
  }

  get card(): QuestionState {
    return this.#card
  }

  get draft(): Draft {
    return this.#saver.state.value
  }

  get condition(): Condition | null {
    return this.#saved.questionDependency ?? null
  }

  /** Edits the draft. Text is saved after a pause in the typing, everything else at once. */
  change(change: Partial<Draft>, pace: 'now' | 'debounced' = 'now'): void {
    this.#saver.change({ ...this.draft, ...change }, pace)
  }

  saveNow(): Promise<boolean> {
    return this.#saver.saveNow()
  }

  setCondition(condition: Condition | null): void {
    this.#saved = { ...this.#saved, questionDependency: condition }
    this.#changed()
  }

  /** Stores the unsaved condition, so that it survives a reload; null: none. */
  storeOpenCondition(choice: Choice | null): void {
    if (this.#openCondition === choice) return
    this.#openCondition = choice
    this.#options.storage.keep(`condition:${this.questionId}`, choice)
    this.#changed()
  }

  /** Resolves a conflict by overwriting the newer version. */
  keepMine(): void {
    if (this.#newer === null || this.#newer === 'gone') return
    this.#acceptNewer(this.#newer)
    this.change({})
  }

  /** Resolves a conflict by discarding the draft. */
  acceptRemote(): void {
    if (this.#newer === null || this.#newer === 'gone') return
    const theirs = this.#newer
    const before = this.draft
    this.#acceptNewer(theirs)
    this.#saver.adopt(toDraft(theirs, before))
  }

  /** Discards unsaved edits. */
  clear(): void {
    this.#saver.adopt(this.draft)
    this.storeOpenCondition(null)
  }

  #acceptNewer(newer: EditedQuestion): void {
    this.#newer = null
    const before = this.#saved
    this.#saved = newer
    this.#options.onSaved(before, newer, [])
  }

  async #save(draft: Draft) {
    const { formId } = this.#options
    const before = this.#saved
    try {
      const edit = toQuestionEdit(draft, before, formId)
      const { question, unconditional } = await sendQuestion(edit, before, formId)
      this.#saved = { ...question, questionDependency: this.condition }
      this.#options.onSaved(before, question, unconditional)
      return (now: Draft) => withSavedIds(now, draft, question)
    } catch (error) {
      await this.#loadNewer(error)
      throw error
    }
  }

  async #loadNewer(error: unknown): Promise<void> {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 404) this.#newer = 'gone'
    if (status !== 409) return
    this.#newer = (await readQuestion(this.#options.formId, this.questionId)) ?? 'gone'
  }

  #keep(draft: Draft | null): void {
    const kept: StoredDraft | null = draft && { draft, revision: this.#saved.revision }
    this.#options.storage.keep(this.questionId, kept)
  }

  #changed(): void {
    this.#card = this.#read()
    this.#options.onChange()
  }

  #read(): QuestionState {
    const saving = this.#saver.state
    return {
      questionId: this.questionId,
      saved: this.#saved,
      saving,
      openCondition: this.#openCondition,
      isSaved: saving.isSaved && this.#openCondition === null,
      newer: this.#newer,
    }
  }
}

/** The stored draft of a question. */
interface StoredDraft {
  draft: Draft
  revision: EditedQuestion['revision']
}
