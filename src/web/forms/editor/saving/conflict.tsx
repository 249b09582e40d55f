import GitCompare from 'lucide-react/icons/git-compare'
import { t } from '../../../../text/t.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { canBeSource } from '../conditions/conditions.ts'
import { useEditor } from '../editor-context.ts'
import type { QuestionState } from '../question-store.ts'
import { nameOfType } from '../questions/type-names.ts'
import styles from './conflict.module.css'
import { type Draft, toDraft } from './draft.ts'

interface ConflictProps {
  card: QuestionState
  newer: NonNullable<QuestionState['newer']>
}

/** Resolves an edit conflict: shows both versions side by side to choose from. */
export function Conflict({ card, newer }: ConflictProps) {
  const { store } = useEditor()
  const edited = store.card(card.questionId)
  if (newer === 'gone') {
    return (
      <div className={styles.conflict} role="alert">
        <Head>{t('Someone else deleted this question.')}</Head>
        <p>{t('Your text is still here for you to copy, but it can no longer be saved.')}</p>
        <div className="row wraps">
          <Button size="small" onClick={() => store.remove(card.questionId)}>
            {t('Remove it from the page')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.conflict} role="alert">
      <Head>{t('Someone else changed this question while you were editing it.')}</Head>
      <div className={styles.versions}>
        <Version title={t('Yours, not saved')} draft={card.saving.value} other={toDraft(newer)} />
        <Version title={t('Theirs, saved')} draft={toDraft(newer)} other={card.saving.value} />
      </div>
      <div className="row wraps">
        <Button size="small" onClick={() => edited?.keepMine()}>
          {t('Keep mine')}
        </Button>
        <Button size="small" onClick={() => edited?.acceptRemote()}>
          {t('Take theirs')}
        </Button>
      </div>
    </div>
  )
}

function Head({ children }: { children: string }) {
  return (
    <p className={styles.head}>
      <GitCompare size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </p>
  )
}

/** One version, with its differences marked. */
function Version({ title, draft, other }: { title: string; draft: Draft; other: Draft }) {
  const theirs = new Set(other.options.map(({ answerOption }) => answerOption))
  return (
    <section className={styles.version} aria-label={title}>
      <h4>{title}</h4>
      <p dir="auto">
        <Marked isDifferent={draft.questionText !== other.questionText}>
          {draft.questionText}
        </Marked>
      </p>
      <p className="muted">
        <Marked isDifferent={draft.typeId !== other.typeId}>{nameOfType(draft.typeId)}</Marked>
        {', '}
        <Marked isDifferent={draft.isRequired !== other.isRequired}>
          {draft.isRequired ? t('required') : t('not required')}
        </Marked>
      </p>
      {canBeSource(draft) && (
        <ul>
          {draft.options.map(({ key, answerOption }) => (
            <li key={key} dir="auto">
              <Marked isDifferent={!theirs.has(answerOption)}>{answerOption}</Marked>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Marked({ isDifferent, children }: { isDifferent: boolean; children: string }) {
  return isDifferent ? <mark>{children}</mark> : children
}
