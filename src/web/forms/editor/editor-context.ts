import { createContext, useContext } from 'react'
import type { EditedQuestion } from '../../../contract/forms/question-editor.ts'
import type { QuestionTypeChoice } from '../../../contract/settings/dropdowns.ts'
import type { FormEditorStore } from './form-editor-store.ts'

/** The context of all parts of the editor. */
export interface Editor {
  store: FormEditorStore
  /** The question types; empty while loading. */
  types: readonly QuestionTypeChoice[]
  /** Announces a message to screen readers. */
  announce: (sentence: string) => void
}

/** Provided by the editor to all its parts. */
export const EditorContext = createContext<Editor | null>(null)

/** The questions with unsaved edits applied; a separate context, because they change on every keystroke. */
export const QuestionsContext = createContext<readonly EditedQuestion[]>([])

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('This is a part of the form editor.')
  return editor
}

export function useQuestions(): readonly EditedQuestion[] {
  return useContext(QuestionsContext)
}
