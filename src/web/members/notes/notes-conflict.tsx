import { maxNoteLength } from '../../../contract/members/profiles.ts'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './notes.module.css'

interface NotesConflictProps {
  /** Who changed them, in a sentence. */
  problem: string
  /** The text that someone else saved meanwhile. */
  theirs: string
  /** The text typed here, not saved yet. */
  mine: string
  onResolve: (text: string) => void
}

/** Shows the notes that someone else saved meanwhile, to keep either version or merge them. */
export function NotesConflict({ problem, theirs, mine, onResolve }: NotesConflictProps) {
  const both = `${theirs}\n\n${mine}`
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        <bdi>{problem}</bdi> {t('Your text above is not saved yet. The saved version:')}
      </p>
      <blockquote dir="auto">{theirs === '' ? t('(empty)') : theirs}</blockquote>
      <div className="row wraps">
        <Button
          size="medium"
          disabled={both.length > maxNoteLength}
          onClick={() => onResolve(both)}
        >
          {t('Keep both')}
        </Button>
        <Button size="medium" onClick={() => onResolve(mine)}>
          {t('Keep mine')}
        </Button>
        <Button size="medium" onClick={() => onResolve(theirs)}>
          {t('Keep theirs')}
        </Button>
      </div>
    </div>
  )
}
