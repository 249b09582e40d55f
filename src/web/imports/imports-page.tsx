import { useQuery, useQueryClient } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import { importForms } from '../../contract/imports/fields.ts'
import type { ImportSummary } from '../../contract/imports/imports.ts'
import { t } from '../../text/t.ts'
import { ApiError } from '../app/api.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Badge } from '../ui/display/badge.tsx'
import { Loading } from '../ui/display/load-states.tsx'
import { FieldError } from '../ui/fields/field.tsx'
import { formatMoment } from '../ui/format-date.ts'
import { formatNumber } from '../ui/format-number.ts'
import { type Column, DataTable, RowLink } from '../ui/lists/data-table.tsx'
import { HistorySection } from './history/history-section.tsx'
import { ImportSteps } from './import-steps.tsx'
import styles from './imports.module.css'
import { ProgressBar } from './progress-bar.tsx'
import { importsQuery } from './queries.ts'
import { stateBadges } from './state-names.ts'
import { fileProblem, uploadFile } from './upload-file.ts'

/** /menu/import: choosing a file, the imports so far, and counting the message history. */
export function ImportsPage() {
  return (
    <StaffPage title={t('Import')} subtitle={t('Bring levels and messages from before Muster')}>
      <ChooseFile />
      <PastImports />
      <HistorySection />
    </StaffPage>
  )
}

function ChooseFile() {
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const upload = useSingleMutation({
    mutationFn: (file: File) => uploadFile('levels', file, setShare),
    onSuccess: async ({ importId }) => {
      await queryClient.invalidateQueries({ queryKey: importsQuery.queryKey })
      await navigate(pages.importFile.replace(':importId', String(importId)))
    },
  })

  function choose(file: File | undefined) {
    if (!file) return
    const found = fileProblem(file)
    setProblem(found)
    setShare(0)
    if (!found) upload.mutate(file)
  }

  return (
    <section className={styles.card} aria-labelledby="choose-file">
      <ImportSteps current="choose" />
      <h2 id="choose-file">{t('{title} from a file', { title: t(importForms.levels.title) })}</h2>
      <p className="muted">
        {t(
          'CSV or JSON with levels or XP, for example the leaderboard of MEE6, Arcane, Lurkr, AmariBot, Tatsu or ProBot. At most 100 MB and 1,000,000 rows. Nothing changes before you have seen the preview, and an import announces nothing.',
        )}
      </p>
      <div>
        <Button
          variant="primary"
          size="small"
          icon={<Upload size={16} strokeWidth={2} aria-hidden />}
          isBusy={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {t('Choose File')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          aria-label={t('File to import')}
          hidden
          onChange={({ target }) => {
            choose(target.files?.[0])
            // Otherwise choosing the same file again would do nothing.
            target.value = ''
          }}
        />
      </div>
      {upload.isPending && <ProgressBar label={t('Uploading')} done={share} total={1} />}
      {problem && <FieldError>{problem}</FieldError>}
      {upload.error && (
        <RequestError error={upload.error}>
          {(upload.error instanceof ApiError && upload.error.message) ||
            t('The file could not be uploaded. Please try again.')}
        </RequestError>
      )}
    </section>
  )
}

const columns: readonly Column<ImportSummary>[] = [
  {
    head: t('File'),
    cardSlot: 'title',
    cell: ({ importId, fileName }) => (
      <RowLink to={pages.importFile.replace(':importId', String(importId))}>
        <bdi>{fileName}</bdi>
      </RowLink>
    ),
  },
  {
    head: t('State'),
    cardSlot: 'aside',
    width: 170,
    cell: ({ state }) => <Badge color={stateBadges[state].color}>{stateBadges[state].label}</Badge>,
  },
  { head: t('Rows'), isNumber: true, width: 110, cell: ({ rows }) => formatNumber(rows) },
  { head: t('By'), width: 180, cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
  { head: t('Date'), width: 190, cell: ({ createdAt }) => formatMoment(createdAt) },
]

function PastImports() {
  const { data, error, isFetching, refetch } = useQuery(importsQuery)
  if (data?.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby="past-imports">
      <h2 id="past-imports">{t('Imports')}</h2>
      {data ? (
        <DataTable
          caption={t('Imports')}
          columns={columns}
          rows={data}
          keyOf={({ importId }) => importId}
        />
      ) : error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the imports. Please try again later.')}
        </RequestError>
      ) : (
        <Loading>{t('Loading the imports...')}</Loading>
      )}
    </section>
  )
}
