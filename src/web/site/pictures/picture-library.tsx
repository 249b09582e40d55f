import { useQuery, useQueryClient } from '@tanstack/react-query'
import ImageUp from 'lucide-react/icons/image-up'
import Trash from 'lucide-react/icons/trash-2'
import { type DragEvent, useRef, useState } from 'react'
import {
  deleteUpload,
  type SiteUpload,
  type UploadKind,
} from '../../../contract/site/site-uploads.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Loading } from '../../ui/display/load-states.tsx'
import { formatMoment } from '../../ui/format-date.ts'
import { bold } from '../../ui/marks.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { rich } from '../../ui/rich.ts'
import { useSiteEditor } from '../editor-context.ts'
import styles from './pictures.module.css'
import { formatBytes } from './shown-picture.ts'
import { UploadRow } from './upload-row.tsx'
import { acceptedFiles, siteUploadsQuery } from './uploads.ts'
import { useUsedParts } from './use-used-parts.ts'

interface PictureLibraryProps {
  /** What is shown; absent: everything. */
  kind?: UploadKind
  /** Absent: the uploads are only looked at and deleted. */
  onUse?: (upload: SiteUpload) => void
}

/** The uploaded pictures and films, where the site shows them, and the way to upload more. */
export function PictureLibrary({ kind, onUse }: PictureLibraryProps) {
  const { uploads } = useSiteEditor()
  const { data, error, isFetching, refetch } = useQuery(siteUploadsQuery)
  const shown = data?.uploads.filter((upload) => !kind || upload.kind === kind) ?? []
  const texts = choices[kind ?? 'both']
  return (
    <div className={styles.library}>
      <UploadField kind={kind} onFiles={(files) => uploads.add(files, kind)} />
      {uploads.tasks.length > 0 && (
        <ul className={styles.tasks} aria-label={t('Uploads')}>
          {uploads.tasks.map((task) => (
            <UploadRow key={task.key} task={task} onDismiss={() => uploads.dismiss(task.key)} />
          ))}
        </ul>
      )}
      {error && (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {texts.failure}
        </RequestError>
      )}
      {!data && !error && <Loading>{texts.loading}</Loading>}
      {data && shown.length === 0 && <p className="muted">{texts.empty}</p>}
      {shown.length > 0 && (
        <ul className={styles.pictures} aria-label={t('Uploaded files')}>
          {shown.map((upload) => (
            <UploadedRow key={upload.uploadId} upload={upload} onUse={onUse} />
          ))}
        </ul>
      )}
      {data && <Quota used={data.usedBytes} quota={data.quotaBytes} />}
    </div>
  )
}

const choices = {
  picture: {
    ...{ button: t('Upload Pictures'), accept: acceptedFiles.picture },
    loading: t('Loading pictures...'),
    failure: t('The pictures could not be loaded.'),
    empty: t('You have not uploaded any pictures yet.'),
    hint: t('PNG, JPEG, WebP, AVIF or SVG up to 20 MB, or drop them here.'),
  },
  film: {
    ...{ button: t('Upload Films'), accept: acceptedFiles.film },
    loading: t('Loading films...'),
    failure: t('The films could not be loaded.'),
    empty: t('You have not uploaded any films yet.'),
    hint: t('MP4 (H.264) or WebM up to 30 MB, or drop them here. The sound is left out.'),
  },
  both: {
    ...{ button: t('Upload Files'), accept: `${acceptedFiles.picture},${acceptedFiles.film}` },
    loading: t('Loading files...'),
    failure: t('The files could not be loaded.'),
    empty: t('You have not uploaded any files yet.'),
    hint: t(
      'Pictures (PNG, JPEG, WebP, AVIF, SVG) up to 20 MB, films (MP4, WebM) up to 30 MB, or drop them here.',
    ),
  },
}

interface UploadFieldProps {
  kind: UploadKind | undefined
  onFiles: (files: readonly File[]) => void
}

function UploadField({ kind, onFiles }: UploadFieldProps) {
  const { button, hint, accept } = choices[kind ?? 'both']
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  return (
    <fieldset
      className={styles.drop}
      aria-label={t('Upload')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Button
        size="small"
        icon={<ImageUp size={16} strokeWidth={2} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {button}
      </Button>
      <span className="muted">{hint}</span>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('Files to upload')}
        accept={accept}
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
    </fieldset>
  )
}

interface UploadedRowProps {
  upload: SiteUpload
  onUse: PictureLibraryProps['onUse']
}

function UploadedRow({ upload, onUse }: UploadedRowProps) {
  const { kind, name, width, height, bytes, preview, uploadedAt, uploadedBy } = upload
  return (
    <li>
      {kind === 'film' ? (
        // Its first frame.
        <video src={preview} preload="metadata" muted playsInline tabIndex={-1} aria-hidden />
      ) : (
        <img src={preview} alt="" loading="lazy" />
      )}
      <div className={styles.about}>
        <b className="ellipsis" dir="auto" title={name}>
          {name}
        </b>
        <span className="muted">
          {width} × {height}, {formatBytes(bytes)}
        </span>
        <span className="muted">
          {uploadedBy ? `${uploadedBy}, ` : ''}
          {formatMoment(uploadedAt)}
        </span>
        <span>{useUsedParts(upload)}</span>
      </div>
      <div className="row">
        {onUse && (
          <Button size="small" aria-label={t('Use {name}', { name })} onClick={() => onUse(upload)}>
            {t('Use')}
          </Button>
        )}
        <DeleteButton upload={upload} />
      </div>
    </li>
  )
}

const deletion = {
  picture: {
    question: t('Delete this picture?'),
    notDeleted: t('The picture was not deleted. Please try again.'),
  },
  film: {
    question: t('Delete this film?'),
    notDeleted: t('The film was not deleted. Please try again.'),
  },
}

function DeleteButton({ upload }: { upload: SiteUpload }) {
  const { uploadId, kind, name, earlierVersions } = upload
  const { question, notDeleted } = deletion[kind]
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const deleting = useSingleMutation({
    mutationFn: () => call(deleteUpload, { params: { uploadId } }),
    onSuccess: async () => {
      setAsking(false)
      await queryClient.invalidateQueries({ queryKey: siteUploadsQuery.queryKey })
    },
  })
  return (
    <>
      <IconButton label={t('Delete {name}', { name })} isDanger onClick={() => setAsking(true)}>
        <Trash size={16} strokeWidth={2} aria-hidden />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          question={question}
          confirm={t('Delete')}
          isBusy={deleting.isPending}
          onConfirm={() => deleting.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p dir="auto">{name}</p>
          {earlierVersions > 0 && (
            <p>
              {t(
                '{count, plural, one {# earlier version} other {# earlier versions}} of the site can then no longer be restored.',
                { count: earlierVersions },
              )}
            </p>
          )}
          {deleting.error && (
            <RequestError error={deleting.error}>
              {deleting.error.message || notDeleted}
            </RequestError>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

function Quota({ used, quota }: { used: number; quota: number }) {
  return (
    <div className={styles.quota}>
      <progress value={used} max={quota} aria-label={t('Space used')} />
      <p className="muted">
        {rich('<amount>{used}</amount> of {quota} used', {
          used: formatBytes(used),
          quota: formatBytes(quota),
          amount: bold,
        })}
      </p>
    </div>
  )
}
