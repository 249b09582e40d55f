import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EditedForm } from '../../contract/form-editor.ts'
import { Desk } from './desk.ts'
import { shelfOf } from './kept-drafts.ts'

/**
 * The form on the desk of this leader, for as long as the editor stands. It saves when the editor
 * goes or the tab is hidden, takes up what an earlier visit left, and warns before the tab closes
 * over something that is not saved.
 */
export function useDesk(form: EditedForm, userId: string) {
  const [desk] = useState(() => new Desk(form, shelfOf(userId, form.formId)))
  const state = useSyncExternalStore(desk.subscribe, desk.state)

  useEffect(() => {
    void desk.saveAll()
    const hide = () => {
      if (document.visibilityState === 'hidden') void desk.saveAll()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!desk.hasUnsaved()) return
      void desk.saveAll()
      event.preventDefault()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('beforeunload', warn)
      void desk.saveAll()
    }
  }, [desk])

  return { desk, state }
}
