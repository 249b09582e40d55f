import { useQueryClient } from '@tanstack/react-query'
import { type ImportDetail, runImport } from '../../contract/imports/imports.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import { Button } from '../ui/buttons/button.tsx'
import { DiscardButton } from './discard-button.tsx'
import { DoubtfulNames } from './doubtful-names.tsx'
import { ImportRows } from './import-rows.tsx'
import styles from './imports.module.css'
import { importQuery, noMapping } from './queries.ts'
import { Summary } from './summary.tsx'

/** The preview step: what the file would change, and the button that starts the import. */
export function Preview({ data, onMap }: { data: ImportDetail; onMap: () => void }) {
  const queryClient = useQueryClient()
  const run = useSingleMutation({
    mutationFn: () => {
      const mapping = data.mapping ?? noMapping
      return call(runImport, { params: { importId: data.importId }, body: { mapping } })
    },
    onSuccess: (started) =>
      queryClient.setQueryData(importQuery(String(data.importId)).queryKey, started),
  })
  const effective = (data.counts.created ?? 0) + (data.counts.changed ?? 0)
  return (
    <>
      <section className={styles.card} aria-labelledby="preview">
        <h2 id="preview">{t('Preview')}</h2>
        <Summary data={data} />
        <p className="muted">
          {t(
            'No messages are posted and no roles change. Members get their reward roles when you use Apply Now under XP Config, or at their next level.',
          )}
        </p>
        {run.error && (
          <RequestError error={run.error}>
            {t('Failed to start the import. Please try again.')}
          </RequestError>
        )}
        <div className={styles.actions}>
          <Button
            variant="primary"
            size="small"
            disabled={effective === 0}
            isBusy={run.isPending}
            onClick={() => run.mutate()}
          >
            {t('Import {count, plural, one {# Row} other {# Rows}}', { count: effective })}
          </Button>
          <Button size="small" onClick={onMap}>
            {t('Change Columns')}
          </Button>
          <DiscardButton importId={data.importId}>{t('Discard')}</DiscardButton>
        </div>
        {effective === 0 && <p className="muted">{t('This file changes nothing.')}</p>}
      </section>
      {data.doubtful.length > 0 && <DoubtfulNames data={data} />}
      <ImportRows data={data} />
    </>
  )
}
