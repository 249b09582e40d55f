import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportDetail, undoImport } from '../../contract/imports/imports.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import { Button } from '../ui/buttons/button.tsx'
import { formatMoment } from '../ui/format-date.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { ImportRows } from './import-rows.tsx'
import styles from './imports.module.css'
import { importQuery } from './queries.ts'
import { Summary } from './summary.tsx'

/** A finished import: what it changed, and the button that undoes it. */
export function Result({ data }: { data: ImportDetail }) {
  return (
    <>
      <section className={styles.card} aria-labelledby="result">
        <h2 id="result">
          {data.undoneAt
            ? t('Undone on {time}', { time: formatMoment(data.undoneAt) })
            : t('Imported on {time}', { time: formatMoment(data.doneAt ?? data.createdAt) })}
        </h2>
        {data.problem && (
          <p className="danger" role="alert">
            {data.problem}
          </p>
        )}
        <Summary data={data} />
        {data.state === 'done' && <Undo data={data} />}
      </section>
      <ImportRows data={data} />
    </>
  )
}

function Undo({ data: { importId, undoProblem } }: { data: ImportDetail }) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const undo = useSingleMutation({
    mutationFn: () => call(undoImport, { params: { importId } }),
    onSuccess: (started) =>
      queryClient.setQueryData(importQuery(String(importId)).queryKey, started),
  })
  return (
    <>
      {undoProblem && <p className="muted">{undoProblem}</p>}
      <div className={styles.actions}>
        <Button
          variant="danger"
          size="small"
          disabled={Boolean(undoProblem)}
          onClick={() => setAsking(true)}
        >
          {t('Undo Import')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={t('Undo this import?')}
          confirm={t('Undo Import')}
          isBusy={undo.isPending}
          onConfirm={() => undo.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>
            {t(
              'The imported XP is removed, and levels may drop. XP earned since then is kept. To update roles, use Apply Now under XP Config.',
            )}
          </p>
          {undo.error && (
            <RequestError error={undo.error}>
              {t('Failed to undo the import. Please try again.')}
            </RequestError>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
