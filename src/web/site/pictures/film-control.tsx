import { useQuery } from '@tanstack/react-query'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useSiteEditor, useValue } from '../editor-context.ts'
import type { FilmField } from '../site-fields.ts'
import { MediumField } from './medium-field.tsx'
import styles from './pictures.module.css'
import { addressOf, filesIn, formatBytes, uploadOf } from './shown-picture.ts'
import { siteUploadsQuery } from './uploads.ts'

/** Larger films take many phones longer to load than a visitor stays, in bytes. */
const heavyBytes = 5_000_000

interface FilmControlProps {
  field: FilmField
  path: string
}

/** The film over a picture, and the way to another one. */
export function FilmControl({ field, path }: FilmControlProps) {
  const { draft } = useSiteEditor()
  const { value, set } = useValue(path)
  const { data, error } = useQuery(siteUploadsQuery)
  const [file] = filesIn(value)
  const upload = uploadOf(value, data?.uploads)
  const film = file && (
    <video
      key={file}
      className={styles.film}
      src={addressOf(file, draft.addresses)}
      aria-label={t('The film')}
      preload="metadata"
      controls
      muted
      loop
      playsInline
    />
  )
  return (
    <MediumField
      {...{ kind: 'film', label: field.label, path, medium: film }}
      source={upload ? `${upload.name}, ${formatBytes(upload.bytes)}` : null}
      fact={t('Over the picture, on the real page only')}
      onRemove={file ? () => set(field.none) : null}
      onUse={({ files }) => set(toFilm(files[0]?.path ?? ''))}
    >
      {upload && upload.bytes > heavyBytes && (
        <p className="muted">{t('It is large. A film below 5 MB also plays soon on phones.')}</p>
      )}
      {error && (
        <RequestError error={error}>{t('The uploaded films could not be loaded.')}</RequestError>
      )}
    </MediumField>
  )
}

const toFilm = (file: string) => ({ [file.endsWith('.webm') ? 'webm' : 'mp4']: file })
