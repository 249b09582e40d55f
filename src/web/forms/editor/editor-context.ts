import { createContext, useContext } from 'react'
import type { EditedQuestion } from '../../../contract/forms/question-editor.ts'
import type { QuestionTypeChoice } from '../../../contract/settings/dropdowns.ts'
import type { FormEditorStore } from './form-editor-store.ts'

/** What every part of the editor works with. */
export interface Editor {
  store: FormEditorStore
  /** The types that a question can have; empty as long as they are not loaded. */
  types: readonly QuestionTypeChoice[]
  /** Tells readers what has happened. */
  announce: (sentence: string) => void
}

/** Given by the editor to all its parts. */
export const EditorContext = createContext<Editor | null>(null)

/** The questions as they stand on the page; apart, since they change with every key. */
export const QuestionsContext = createContext<readonly EditedQuestion[]>([])

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('This is a part of the form editor.')
  return editor
}

export function useQuestions(): readonly EditedQuestion[] {
  return useContext(QuestionsContext)
}
