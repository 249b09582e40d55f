import { memo, useState } from 'react'
import { t } from '../../../../text/t.ts'
import { lazyComponent } from '../../../app/lazy-component.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { cardAnchor } from '../card-anchor.ts'
import { ConditionEditor } from '../conditions/condition-editor.tsx'
import { canBeSource } from '../conditions/conditions.ts'
import { useEditor } from '../editor-context.ts'
import type { QuestionState } from '../question-store.ts'
import { SaveError } from '../saving/save-error.tsx'
import { OptionsEditor } from './options-editor.tsx'
import styles from './question-card.module.css'
import { QuestionCardHead } from './question-card-head.tsx'
import { QuestionText } from './question-text.tsx'
import { TypeSelect } from './type-select.tsx'

const Conflict = lazyComponent(async () => (await import('../saving/conflict.tsx')).Conflict)
const DeleteQuestion = lazyComponent(
  async () => (await import('./delete-question.tsx')).DeleteQuestion,
)

interface QuestionCardProps {
  card: QuestionState
  /** Its number in the form, from 1. */
  number: number
  isLast: boolean
  /** Called when the question receives the focus. */
  onEnter: (questionId: number) => void
}

/** The card that edits one question. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { card, number, isLast, onEnter } = props
  const { questionId, saving, newer } = card
  const { store } = useEditor()
  const [isDeleting, setDeleting] = useState(false)
  const draft = saving.value
  const edited = store.card(questionId)
  if (!edited) return null

  return (
    <li id={cardAnchor(questionId)} className={styles.place}>
      <fieldset
        className={styles.card}
        aria-labelledby={`${cardAnchor(questionId)}-head`}
        onFocus={() => onEnter(questionId)}
      >
        <QuestionCardHead
          card={card}
          number={number}
          isLast={isLast}
          onDelete={() => setDeleting(true)}
        />
        {newer && <Conflict card={card} newer={newer} />}
        {saving.status === 'failed' && !newer && (
          <SaveError error={saving.error} onRetry={() => void edited.saveNow()}>
            {t('Failed to save question changes. Please try again.')}
          </SaveError>
        )}
        <QuestionText draft={draft} edited={edited} />
        {canBeSource(draft) && <OptionsEditor draft={draft} edited={edited} />}
        <div className={styles.kind}>
          <TypeSelect draft={draft} edited={edited} />
          <Switch
            label={t('Required')}
            checked={draft.isRequired}
            onChange={({ target }) => edited.change({ isRequired: target.checked })}
          />
          <ConditionEditor questionId={questionId} />
        </div>
        {isDeleting && (
          <DeleteQuestion card={card} number={number} onClose={() => setDeleting(false)} />
        )}
      </fieldset>
    </li>
  )
})
