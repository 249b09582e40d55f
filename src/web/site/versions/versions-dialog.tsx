import { useQuery } from '@tanstack/react-query'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { withoutEntryIds } from '../../../contract/site/entry-ids.ts'
import { restoreSiteVersion, type SiteVersion } from '../../../contract/site/site-editor.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Loading } from '../../ui/display/load-states.tsx'
import { Select } from '../../ui/fields/field.tsx'
import { formatMoment } from '../../ui/format-date.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'
import { saveAsFile } from '../../ui/save-as-file.ts'
import { useSiteEditor } from '../editor-context.ts'
import { siteVersionsQuery } from '../queries.ts'
import { ChangeList } from './change-list.tsx'
import { useChanges } from './use-changes.ts'
import { useComparison } from './use-comparison.ts'
import styles from './versions.module.css'

/** The published versions, to compare and to restore. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { draft } = useSiteEditor()
  const { data, error, isFetching, refetch } = useQuery(siteVersionsQuery)
  const [chosen, choose] = useState(draft.published.version)
  return (
    <Dialog title={t('Versions')} size="wide" onClose={onClose}>
      {error && (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('The versions could not be loaded.')}
        </RequestError>
      )}
      {!data && !error && <Loading>{t('Loading versions...')}</Loading>}
      {data && (
        <div className={styles.columns}>
          <VersionList versions={data} chosen={chosen} onChoose={choose} />
          <Comparison key={chosen} versions={data} chosen={chosen} onClose={onClose} />
        </div>
      )}
    </Dialog>
  )
}

interface VersionListProps {
  versions: readonly SiteVersion[]
  chosen: number
  onChoose: (version: number) => void
}

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  return (
    <fieldset className={styles.versions}>
      <legend className="vh">{t('Version')}</legend>
      {versions.map(({ version, note, publishedAt, publishedBy }, index) => (
        <label key={version}>
          <input
            type="radio"
            name="version"
            checked={version === chosen}
            onChange={() => onChoose(version)}
          />
          <span>
            <b>
              {t('Version {version}', { version })}{' '}
              {index === 0 && <Badge color="success">{t('Live')}</Badge>}
            </b>
            {note && <span dir="auto">{note}</span>}
            <span className="muted">
              {publishedBy ? `${publishedBy}, ` : ''}
              {formatMoment(publishedAt)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface ComparisonProps {
  versions: readonly SiteVersion[]
  chosen: number
  onClose: () => void
}

/** What is different between a version and the draft or another version. */
function Comparison({ versions, chosen, onClose }: ComparisonProps) {
  const [other, setOther] = useState<number | null>(null)
  const { changes, addresses, version, error } = useComparison(chosen, other)
  return (
    <section className={styles.comparison} aria-label={t('Version {version}', { version: chosen })}>
      <div className={styles.compared}>
        <h3>{t('Version {version}, compared with', { version: chosen })}</h3>
        <Select
          aria-label={t('Compared with')}
          value={other ?? ''}
          onChange={({ target }) => setOther(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('the draft', { context: 'compared with' })}</option>
          {versions
            .filter((one) => one.version !== chosen)
            .map((one) => (
              <option key={one.version} value={one.version}>
                {t('version {version}', { version: one.version, context: 'site' })}
              </option>
            ))}
        </Select>
        <span className="muted">
          {changes &&
            t('{count, plural, one {# change} other {# changes}}', { count: changes.length })}
        </span>
      </div>
      {error && (
        <RequestError error={error}>
          {error.message || t('The version could not be loaded.')}
        </RequestError>
      )}
      {changes && changes.length === 0 && <p className="muted">{t('No changes.')}</p>}
      {changes && changes.length > 0 && <ChangeList changes={changes} addresses={addresses} />}
      <div className={styles.foot}>
        <p className="muted">{t('Restoring makes a new draft. Nothing is published.')}</p>
        <Button
          size="small"
          icon={<Download size={16} strokeWidth={2} aria-hidden />}
          disabled={!version}
          onClick={() => version && exportContent(chosen, version.content)}
        >
          {t('Export')}
        </Button>
        <Restore version={chosen} onClose={onClose} />
      </div>
    </section>
  )
}

function Restore({ version, onClose }: { version: number; onClose: () => void }) {
  const { store } = useSiteEditor()
  const { changes } = useChanges()
  const [isAsking, setAsking] = useState(false)
  const restoring = useSingleMutation({
    mutationFn: async () => {
      await store.flush()
      return call(restoreSiteVersion, { params: { version } })
    },
    onSuccess: async () => {
      await store.refresh().catch(() => undefined)
      notify(t('The draft now has the content of version {version}.', { version }))
      onClose()
    },
  })
  return (
    <>
      <Button
        size="small"
        icon={<ArchiveRestore size={16} strokeWidth={2} aria-hidden />}
        isBusy={restoring.isPending}
        onClick={() => (changes.length > 0 ? setAsking(true) : restoring.mutate())}
      >
        {t('Restore Version {version}', { version })}
      </Button>
      {restoring.error && !isAsking && <RestoreError error={restoring.error} />}
      {isAsking && (
        <ConfirmDialog
          question={t('Replace the draft?')}
          confirm={t('Restore Version {version}', { version })}
          cancelLabel={t('Keep the Draft')}
          isBusy={restoring.isPending}
          onConfirm={() => restoring.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>
            {t('The draft’s {count, plural, one {# change} other {# changes}} will be lost.', {
              count: changes.length,
            })}
          </p>
          {restoring.error && <RestoreError error={restoring.error} />}
        </ConfirmDialog>
      )}
    </>
  )
}

function RestoreError({ error }: { error: Error }) {
  return (
    <RequestError error={error}>
      {error.message || t('The version was not restored. Please try again.')}
    </RequestError>
  )
}

/** Saves the content of a version as a file that `npm run site -- import` reads. */
function exportContent(version: number, content: string): void {
  saveAsFile(`site-version-${version}.json`, withoutEntryIds(JSON.parse(content)))
}
