import type { EditedForm, FormInput } from '../../../contract/forms/form-editor.ts'
import { updateForm } from '../../../contract/forms/form-editor.ts'
import {
  type EditedQuestion,
  findFormTextProblem,
} from '../../../contract/forms/question-editor.ts'
import { ApiError, call } from '../../app/api.ts'
import { conditionAfterEdit } from './conditions/conditions.ts'
import { type QuestionState, QuestionStore } from './question-store.ts'
import { readForm, sendOrder } from './saving/editor-api.ts'
import { Saver, type Saving } from './saving/saver.ts'
import type { DraftStorage } from './saving/stored-drafts.ts'

/** A form's title and description, with unsaved edits. */
export type FormTexts = Required<{ [Name in keyof FormInput]: string }>

/** The state of the editor. */
export interface FormEditorState {
  words: Saving<FormTexts>
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
  readonly #shelf: DraftStorage
  readonly #words: Saver<FormTexts>
  readonly #order: Saver<readonly number[]>
  readonly #watchers = new Set<() => void>()
  #unconditional: readonly string[] = []
  #state: FormEditorState

  constructor(form: EditedForm, shelf: DraftStorage) {
    this.formId = form.formId
    this.#shelf = shelf
    this.#words = this.#saverOfWords(form)
    this.#order = new Saver<readonly number[]>({
      value: (form.questions ?? []).map(({ questionId }) => questionId),
      isValid: () => true,
      save: (ids) => this.#saveOrder(ids),
      onChange: () => this.#changed(),
    })
    for (const question of form.questions ?? []) this.#layOut(question)
    this.#state = this.#read()
  }

  readonly state = () => this.#state

  readonly subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  card(questionId: number): QuestionStore | undefined {
    return this.#cards.get(questionId)
  }

  changeWords(change: Partial<FormTexts>): void {
    this.#words.change({ ...this.#words.state.value, ...change }, 'after a pause')
  }

  saveWords(): Promise<boolean> {
    return this.#words.saveNow()
  }

  reorder(questionIds: readonly number[]): void {
    this.#order.change(questionIds, 'at once')
  }

  saveOrder(): Promise<boolean> {
    return this.#order.saveNow()
  }

  /** Appends a question that was added on the server. */
  add(question: EditedQuestion): void {
    this.#layOut(question)
    this.#placeAll([...this.#order.state.value, question.questionId])
  }

  /** Removes a deleted question and the conditions that depend on it. */
  remove(questionId: number): void {
    this.#cards.get(questionId)?.clear()
    this.#cards.delete(questionId)
    this.#letGo((card) => card.condition?.dependsOnQuestionId === questionId)
    this.#placeAll(this.#order.state.value.filter((id) => id !== questionId))
  }

  /** Dismisses the notice about lost conditions. */
  forgetUnconditional(): void {
    this.#unconditional = []
    this.#changed()
  }

  hasUnsaved(): boolean {
    const { words, order, cards } = this.#state
    return !words.isSaved || !order.isSaved || cards.some((card) => !card.isSaved)
  }

  /** Saves everything that can be saved; resolves to whether nothing is left. Never rejects. */
  async saveAll(): Promise<boolean> {
    const cards = [...this.#cards.values()].map((card) => card.saveNow())
    await Promise.all([this.#words.saveNow(), this.#order.saveNow(), ...cards])
    return !this.hasUnsaved()
  }

  #layOut(question: EditedQuestion): void {
    const { questionId } = question
    const card = new QuestionStore(question, {
      formId: this.formId,
      shelf: this.#shelf,
      onChange: () => this.#changed(),
      onSaved: (before, after, unconditional) => {
        for (const { card, condition } of this.#dependentsOf(questionId)) {
          const next = conditionAfterEdit(condition, before, after)
          if (next) card.setCondition(next)
          else unconditional.push(card.questionId)
        }
        this.#letGo((card) => card.condition !== null && unconditional.includes(card.questionId))
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
  #letGo(isMeant: (card: QuestionStore) => boolean): void {
    const meant = [...this.#cards.values()].filter(isMeant)
    for (const card of meant) card.setCondition(null)
    if (meant.length === 0) return
    this.#unconditional = meant.map(({ draft }) => draft.questionText)
    this.#changed()
  }

  #saverOfWords({ title, description }: EditedForm): Saver<FormTexts> {
    const left = this.#shelf.read<FormTexts>('words')
    return new Saver<FormTexts>({
      value: left ?? { title, description: description ?? '' },
      isSaved: left === null,
      isValid: (words) =>
        findFormTextProblem('title', words.title) === undefined &&
        findFormTextProblem('description', words.description) === undefined,
      save: async (words) => {
        const body = { formId: this.formId, ...words }
        await call(updateForm, { body, capitalKeys: true, keepalive: true })
        return (now) => now
      },
      store: (words) => this.#shelf.keep('words', words),
      onChange: () => this.#changed(),
    })
  }

  async #saveOrder(questionIds: readonly number[]) {
    try {
      await sendOrder(this.formId, questionIds)
    } catch (error) {
      // Someone else has added or deleted a question.
      if (!(error instanceof ApiError) || error.status !== 400) throw error
      await sendOrder(this.formId, await this.#meet(questionIds))
    }
    return (now: readonly number[]) => {
      const unplaced = [...this.#cards.keys()].filter((id) => !now.includes(id))
      return [...now.filter((id) => this.#cards.has(id)), ...unplaced]
    }
  }

  /** Merges questions that others added or deleted; resolves to the new order. */
  async #meet(questionIds: readonly number[]): Promise<number[]> {
    const { questions } = await readForm(this.formId)
    const there = new Map((questions ?? []).map((question) => [question.questionId, question]))
    for (const questionId of [...this.#cards.keys()]) {
      if (!there.has(questionId)) this.#cards.delete(questionId)
    }
    for (const [questionId, question] of there) {
      if (!this.#cards.has(questionId)) this.#layOut(question)
    }
    const placed = questionIds.filter((id) => there.has(id))
    return [...placed, ...[...there.keys()].filter((id) => !placed.includes(id))]
  }

  /** Adding or deleting does not make a saved order unsaved; an unsaved order is sent again. */
  #placeAll(questionIds: readonly number[]): void {
    if (this.#order.state.isSaved) this.#order.adopt(questionIds)
    else this.reorder(questionIds)
  }

  #changed(): void {
    this.#state = this.#read()
    for (const watcher of this.#watchers) watcher()
  }

  #read(): FormEditorState {
    const order = this.#order.state
    return {
      words: this.#words.state,
      order,
      cards: order.value.flatMap((id) => this.#cards.get(id)?.card ?? []),
      unconditional: this.#unconditional,
    }
  }
}
