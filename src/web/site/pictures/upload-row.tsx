import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { t } from '../../../text/t.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import styles from './pictures.module.css'
import { formatBytes } from './shown-picture.ts'
import type { UploadTask } from './uploads.ts'

/** A file that is being uploaded, or why it was not. */
export function UploadRow({ task, onDismiss }: { task: UploadTask; onDismiss: () => void }) {
  const { file, share, problem } = task
  const { name } = file
  return (
    <li>
      <p className="spread">
        <b className="ellipsis" dir="auto">
          {name}
        </b>
        {!problem && (
          <span className="muted">
            {share < 1
              ? t('{number} of {total}', {
                  number: formatBytes(share * file.size),
                  total: formatBytes(file.size),
                })
              : t('Converting…')}
          </span>
        )}
      </p>
      <IconButton
        label={
          problem ? t('Dismiss {name}', { name }) : t('Cancel {name}', { name, context: 'upload' })
        }
        onClick={onDismiss}
      >
        <X size={16} strokeWidth={2} aria-hidden />
      </IconButton>
      {problem ? (
        <p className={styles.refused} role="alert">
          <CircleAlert size={16} strokeWidth={2} aria-hidden />
          {problem}
        </p>
      ) : (
        <progress value={share} aria-label={t('Upload of {name}', { name })} />
      )}
    </li>
  )
}
