import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import { discardImport } from '../../contract/imports/imports.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import { Button } from '../ui/buttons/button.tsx'
import { importsQuery } from './queries.ts'

/** Deletes an import that was not run and goes back to choosing a file. */
export function DiscardButton({ importId, children }: { importId: number; children: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const discard = useSingleMutation({
    mutationFn: () => call(discardImport, { params: { importId } }),
    onSuccess: async () => {
      await navigate(pages.imports)
      return queryClient.invalidateQueries({ queryKey: importsQuery.queryKey, exact: true })
    },
  })
  return (
    <>
      <Button size="small" isBusy={discard.isPending} onClick={() => discard.mutate()}>
        {children}
      </Button>
      {discard.error && (
        <RequestError error={discard.error}>
          {t('Failed to discard the file. Please try again.')}
        </RequestError>
      )}
    </>
  )
}
