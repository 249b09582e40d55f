import type { EditedForm, FormInput } from '../../../contract/forms/form-editor.ts'
import { updateForm } from '../../../contract/forms/form-editor.ts'
import {
  type EditedQuestion,
  findFormTextProblem,
} from '../../../contract/forms/question-editor.ts'
import { ApiError, call } from '../../app/api.ts'
import { Saver, type Saving } from '../../ui/fields/saver.ts'
import { conditionAfterEdit } from './conditions/conditions.ts'
import { type QuestionState, QuestionStore } from './question-store.ts'
import { readForm, sendOrder } from './saving/editor-api.ts'
import type { DraftStorage } from './saving/stored-drafts.ts'

/** A form's title and description, with unsaved edits. */
export type FormTexts = Required<{ [Name in keyof FormInput]: string }>

/** The state of the editor. */
export interface FormEditorState {
  texts: Saving<FormTexts>
  order: Saving<readonly number[]>
  /** The questions, in order. */
  cards: readonly QuestionState[]
  /** The texts of questions that just lost their condition, because the required option was removed. */
  unconditional: readonly string[]
}

/** The editor's store: the form's saved state, its unsaved edits and the state of each save. */
export class FormEditorStore {
  readonly formId: number
  readonly #cards = new Map<number, QuestionStore>()
  readonly #storage: DraftStorage
  readonly #texts: Saver<FormTexts>
  readonly #order: Saver<readonly number[]>
  readonly #listeners = new Set<() => void>()
  #unconditional: readonly string[] = []
  #state: FormEditorState

  constructor(form: EditedForm, storage: DraftStorage) {
    this.formId = form.formId
    this.#storage = storage
    this.#texts = this.#createTextSaver(form)
    this.#order = new Saver<readonly number[]>({
      value: (form.questions ?? []).map(({ questionId }) => questionId),
      isValid: () => true,
      save: (ids) => this.#saveOrder(ids),
      onChange: () => this.#changed(),
    })
    for (const question of form.questions ?? []) this.#addStore(question)
    this.#state = this.#read()
  }

  readonly state = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  card(questionId: number): QuestionStore | undefined {
    return this.#cards.get(questionId)
  }

  changeTexts(change: Partial<FormTexts>): void {
    this.#texts.change({ ...this.#texts.state.value, ...change }, 'debounced')
  }

  saveTexts(): Promise<boolean> {
    return this.#texts.saveNow()
  }

  reorder(questionIds: readonly number[]): void {
    this.#order.change(questionIds, 'now')
  }

  saveOrder(): Promise<boolean> {
    return this.#order.saveNow()
  }

  /** Appends a question that was added on the server. */
  add(question: EditedQuestion): void {
    this.#addStore(question)
    this.#setOrder([...this.#order.state.value, question.questionId])
  }

  /** Removes a deleted question and the conditions that depend on it. */
  remove(questionId: number): void {
    this.#cards.get(questionId)?.clear()
    this.#cards.delete(questionId)
    this.#removeConditions((card) => card.condition?.dependsOnQuestionId === questionId)
    this.#setOrder(this.#order.state.value.filter((id) => id !== questionId))
  }

  /** Dismisses the notice about lost conditions. */
  dismissUnconditional(): void {
    this.#unconditional = []
    this.#changed()
  }

  hasUnsaved(): boolean {
    const { texts, order, cards } = this.#state
    return !texts.isSaved || !order.isSaved || cards.some((card) => !card.isSaved)
  }

  /** Saves everything that can be saved; resolves to whether nothing is left. Never rejects. */
  async saveAll(): Promise<boolean> {
    const cards = [...this.#cards.values()].map((card) => card.saveNow())
    await Promise.all([this.#texts.saveNow(), this.#order.saveNow(), ...cards])
    return !this.hasUnsaved()
  }

  #addStore(question: EditedQuestion): void {
    const { questionId } = question
    const card = new QuestionStore(question, {
      formId: this.formId,
      storage: this.#storage,
      onChange: () => this.#changed(),
      onSaved: (before, after, unconditional) => {
        for (const { card, condition } of this.#dependentsOf(questionId)) {
          const next = conditionAfterEdit(condition, before, after)
          if (next) card.setCondition(next)
          else unconditional.push(card.questionId)
        }
        this.#removeConditions(
          (card) => card.condition !== null && unconditional.includes(card.questionId),
        )
      },
    })
    this.#cards.set(questionId, card)
  }

  /** The questions that depend on this one, with their conditions. */
  #dependentsOf(questionId: number) {
    return [...this.#cards.values()].flatMap((card) =>
      card.condition?.dependsOnQuestionId === questionId
        ? [{ card, condition: card.condition }]
        : [],
    )
  }

  /** Removes the conditions of these questions. */
  #removeConditions(isMeant: (card: QuestionStore) => boolean): void {
    const meant = [...this.#cards.values()].filter(isMeant)
    for (const card of meant) card.setCondition(null)
    if (meant.length === 0) return
    this.#unconditional = meant.map(({ draft }) => draft.questionText)
    this.#changed()
  }

  #createTextSaver({ title, description }: EditedForm): Saver<FormTexts> {
    const left = this.#storage.read<FormTexts>('texts')
    return new Saver<FormTexts>({
      value: left ?? { title, description: description ?? '' },
      isSaved: left === null,
      isValid: (texts) =>
        findFormTextProblem('title', texts.title) === undefined &&
        findFormTextProblem('description', texts.description) === undefined,
      save: async (texts) => {
        const body = { formId: this.formId, ...texts }
        await call(updateForm, { body, pascalCaseKeys: true, keepalive: true })
        return (now) => now
      },
      store: (texts) => this.#storage.keep('texts', texts),
      onChange: () => this.#changed(),
    })
  }

  async #saveOrder(questionIds: readonly number[]) {
    try {
      await sendOrder(this.formId, questionIds)
    } catch (error) {
      // Someone else has added or deleted a question.
      if (!(error instanceof ApiError) || error.status !== 400) throw error
      await sendOrder(this.formId, await this.#mergeRemote(questionIds))
    }
    return (now: readonly number[]) => {
      const unplaced = [...this.#cards.keys()].filter((id) => !now.includes(id))
      return [...now.filter((id) => this.#cards.has(id)), ...unplaced]
    }
  }

  /** Merges questions that others added or deleted; resolves to the new order. */
  async #mergeRemote(questionIds: readonly number[]): Promise<number[]> {
    const { questions } = await readForm(this.formId)
    const there = new Map((questions ?? []).map((question) => [question.questionId, question]))
    for (const questionId of [...this.#cards.keys()]) {
      if (!there.has(questionId)) this.#cards.delete(questionId)
    }
    for (const [questionId, question] of there) {
      if (!this.#cards.has(questionId)) this.#addStore(question)
    }
    const placed = questionIds.filter((id) => there.has(id))
    return [...placed, ...[...there.keys()].filter((id) => !placed.includes(id))]
  }

  /** Adding or deleting does not make a saved order unsaved; an unsaved order is sent again. */
  #setOrder(questionIds: readonly number[]): void {
    if (this.#order.state.isSaved) this.#order.adopt(questionIds)
    else this.reorder(questionIds)
  }

  #changed(): void {
    this.#state = this.#read()
    for (const listener of this.#listeners) listener()
  }

  #read(): FormEditorState {
    const order = this.#order.state
    return {
      texts: this.#texts.state,
      order,
      cards: order.value.flatMap((id) => this.#cards.get(id)?.card ?? []),
      unconditional: this.#unconditional,
    }
  }
}
