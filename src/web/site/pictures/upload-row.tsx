import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import styles from './pictures.module.css'
import { formatBytes } from './shown-picture.ts'
import type { UploadTask } from './uploads.ts'

/** A file that is being uploaded, or why it was not. */
export function UploadRow({ task, onDismiss }: { task: UploadTask; onDismiss: () => void }) {
  const { file, share, problem } = task
  return (
    <li>
      <p className="spread">
        <b className="ellipsis" dir="auto">
          {file.name}
        </b>
        {!problem && (
          <span className="muted">
            {share < 1
              ? `${formatBytes(share * file.size)} of ${formatBytes(file.size)}`
              : 'Converting…'}
          </span>
        )}
      </p>
      <IconButton label={`${problem ? 'Dismiss' : 'Cancel'} ${file.name}`} onClick={onDismiss}>
        <X size={16} strokeWidth={2} aria-hidden />
      </IconButton>
      {problem ? (
        <p className={styles.refused} role="alert">
          <CircleAlert size={16} strokeWidth={2} aria-hidden />
          {problem}
        </p>
      ) : (
        <progress value={share} aria-label={`Upload of ${file.name}`} />
      )}
    </li>
  )
}
