import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import type { ImportDetail } from '../../contract/imports/imports.ts'
import { t } from '../../text/t.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { Loading } from '../ui/display/load-states.tsx'
import { formatMoment } from '../ui/format-date.ts'
import { DiscardButton } from './discard-button.tsx'
import { type ImportStep, ImportSteps } from './import-steps.tsx'
import styles from './imports.module.css'
import { MapForm } from './map-form.tsx'
import { Preview } from './preview.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { importQuery } from './queries.ts'
import { Result } from './result.tsx'

const trail = { above: [{ to: pages.imports, label: t('Import') }], here: t('File') }

/** /menu/import/…: one file, from matching its columns to undoing it. */
export function ImportPage() {
  const { importId = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(importQuery(importId))
  return (
    <StaffPage
      title={t('Import')}
      trail={trail}
      subtitle={
        data &&
        t('{file}, {count, plural, one {# row} other {# rows}}', {
          file: data.fileName,
          count: data.rows,
        })
      }
    >
      {data ? (
        <OpenImport key={data.importId} data={data} />
      ) : error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load this import.')}
        </RequestError>
      ) : (
        <Loading>{t('Loading the import...')}</Loading>
      )}
    </StaffPage>
  )
}

const stepOf: Readonly<Record<ImportDetail['state'], ImportStep>> = {
  uploading: 'choose',
  reading: 'choose',
  refused: 'choose',
  mapping: 'map',
  previewing: 'preview',
  ready: 'preview',
  running: 'run',
  done: 'run',
  undoing: 'run',
  undone: 'run',
}

function OpenImport({ data }: { data: ImportDetail }) {
  const [isMapping, setMapping] = useState(false)
  const showsMap = data.state === 'mapping' || (data.state === 'ready' && isMapping)
  return (
    <>
      <ImportSteps current={showsMap ? 'map' : stepOf[data.state]} />
      {data.sameFileAt && (
        <p className={styles.notice} role="status">
          {t(
            'A file with the same content was imported on {time}. Importing it again changes nothing.',
            {
              time: formatMoment(data.sameFileAt),
            },
          )}
        </p>
      )}
      {showsMap ? (
        <MapForm data={data} onSent={() => setMapping(false)} />
      ) : (
        <CurrentState data={data} onMap={() => setMapping(true)} />
      )}
    </>
  )
}

function CurrentState({ data, onMap }: { data: ImportDetail; onMap: () => void }) {
  switch (data.state) {
    case 'ready':
      return <Preview data={data} onMap={onMap} />
    case 'done':
    case 'undone':
      return <Result data={data} />
    case 'uploading':
    case 'refused':
      return (
        <section className={styles.card}>
          <p role="alert">{data.problem ?? t('The upload of this file was not completed.')}</p>
          <DiscardButton importId={data.importId}>
            {t('Discard and choose another file')}
          </DiscardButton>
        </section>
      )
    default:
      return <Busy data={data} />
  }
}

const busyLabels: Partial<Record<ImportDetail['state'], string>> = {
  reading: t('Reading the file'),
  previewing: t('Preparing the preview'),
  running: t('Importing'),
  undoing: t('Undoing the import'),
}

function Busy({ data: { state, handled, rows, problem } }: { data: ImportDetail }) {
  // The number of rows is known once the file has been read.
  const isCounting = state === 'reading'
  return (
    <section className={styles.card}>
      <ProgressBar
        label={busyLabels[state] ?? ''}
        done={isCounting ? 0 : handled}
        total={isCounting ? 1 : rows}
      >
        {isCounting
          ? t('{count, plural, one {# row} other {# rows}} so far', { count: handled })
          : t('{handled, number} of {count, plural, one {# row} other {# rows}}', {
              handled,
              count: rows,
            })}
      </ProgressBar>
      <p className="muted">{t('This goes on in the background. You can leave this page.')}</p>
      {problem && (
        <p className="danger" role="alert">
          {problem} {t('Retry it on the Health page.')}
        </p>
      )}
    </section>
  )
}
