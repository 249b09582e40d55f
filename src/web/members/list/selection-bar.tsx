import Copy from 'lucide-react/icons/copy'
import type { ListedMember } from '../../../contract/members/member-list.ts'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { notify } from '../../ui/overlays/toasts.tsx'
import { RecordAbsence } from '../absences/record-absence.tsx'
import styles from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  /** All members of the list. */
  members: readonly ListedMember[]
  /** Those who match the search and the filters. */
  found: readonly ListedMember[]
  selection: Selection
  onEnd: () => void
}

/** What can be done with the selected members, at the bottom of the window. */
export function SelectionBar({ members, found, selection, onEnd }: SelectionBarProps) {
  // Members who have left since are no longer in the list.
  const selected = members.filter(({ userId }) => selection.has(userId))
  const isEmpty = selected.length === 0
  return (
    <section className={styles.bar} aria-label={t('Selected members')}>
      <p role="status">{t('{count, number} selected', { count: selected.length })}</p>
      <Button variant="quiet" size="small" onClick={() => selection.add(found)}>
        {t('Select All')} ({formatNumber(found.length)})
      </Button>
      <Button variant="quiet" size="small" onClick={selection.clear}>
        {t('Clear')}
      </Button>
      <div className={styles.actions}>
        <Button
          size="small"
          icon={<Copy size={16} strokeWidth={2} aria-hidden />}
          disabled={isEmpty}
          onClick={() => void copyMentions(selected)}
        >
          {t('Copy Mentions')}
        </Button>
        <RecordAbsence members={selected} onRecorded={onEnd} />
      </div>
    </section>
  )
}

/** Copies what mentions these members in a message on Discord. */
async function copyMentions(members: readonly ListedMember[]): Promise<void> {
  const mentions = members.map(({ userId }) => `<@${userId}>`).join(' ')
  try {
    await navigator.clipboard.writeText(mentions)
    notify(
      t('Copied {count, plural, one {# mention} other {# mentions}} for a message on Discord.', {
        count: members.length,
      }),
    )
  } catch {
    notify(t('The browser does not allow copying. It needs https.'), { isError: true })
  }
}
