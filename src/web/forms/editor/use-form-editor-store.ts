import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EditedForm } from '../../../contract/forms/form-editor.ts'
import { FormEditorStore } from './form-editor-store.ts'
import { draftStorage } from './saving/stored-drafts.ts'

/** Creates the editor's store. Saves on unmount and when the tab is hidden, and restores unsaved edits. */
export function useFormEditorStore(form: EditedForm, userId: string) {
  const [store] = useState(() => new FormEditorStore(form, draftStorage(userId, form.formId)))
  const state = useSyncExternalStore(store.subscribe, store.state)

  useEffect(() => {
    void store.saveAll()
    const hide = () => {
      if (document.visibilityState === 'hidden') void store.saveAll()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      void store.saveAll()
    }
  }, [store])

  return { store, state }
}
