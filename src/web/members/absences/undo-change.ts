import type { QueryClient } from '@tanstack/react-query'
import { t } from '../../../text/t.ts'
import { notify } from '../../ui/overlays/toasts.tsx'
import { refreshAbsences } from './queries.ts'

/** Undoes a change of absences by another call, and offers it again if that fails. */
export async function undoChange(
  queryClient: QueryClient,
  revert: () => Promise<unknown>,
): Promise<void> {
  try {
    await revert()
    notify(t('Undone.'))
  } catch {
    notify(t('Failed to undo. Please try again.'), {
      isError: true,
      onUndo: () => void undoChange(queryClient, revert),
    })
  }
  await refreshAbsences(queryClient)
}
