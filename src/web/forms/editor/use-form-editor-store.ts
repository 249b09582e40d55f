import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EditedForm } from '../../../contract/forms/form-editor.ts'
import { Desk } from './form-editor-store.ts'
import { shelfOf } from './saving/stored-drafts.ts'

/**
 * The form on the desk of this leader, for as long as the editor stands. It saves when the editor
 * goes or the tab is hidden, and takes up what an earlier visit left.
 */
export function useDesk(form: EditedForm, userId: string) {
  const [desk] = useState(() => new Desk(form, shelfOf(userId, form.formId)))
  const state = useSyncExternalStore(desk.subscribe, desk.state)

  useEffect(() => {
    void desk.saveAll()
    const hide = () => {
      if (document.visibilityState === 'hidden') void desk.saveAll()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      void desk.saveAll()
    }
  }, [desk])

  return { desk, state }
}
