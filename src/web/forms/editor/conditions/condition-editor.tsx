import Check from 'lucide-react/icons/check'
import Split from 'lucide-react/icons/corner-down-right'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../../../text/t.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useEditor, useQuestions } from '../editor-context.ts'
import styles from './condition-editor.module.css'
import { ConditionFields } from './condition-fields.tsx'
import { canBeSource } from './conditions.ts'

/** Edits the condition of a question. */
export function ConditionEditor({ questionId }: { questionId: number }) {
  const hintId = useId()
  const block = useRef<HTMLDivElement>(null)
  const { store } = useEditor()
  const [isOpen, setOpen] = useState(() => store.card(questionId)?.card.openCondition != null)
  const [note, setNote] = useState('')
  const questions = useQuestions()
  const condition = questions.find((one) => one.questionId === questionId)?.questionDependency
  const sources = questions
    .map((question, index) => ({ question, number: index + 1 }))
    .filter(({ question }) => canBeSource(question) && question.questionId !== questionId)

  function open(isOpening: boolean) {
    if (!isOpening) store.card(questionId)?.storeOpenCondition(null)
    flushSync(() => {
      setOpen(isOpening)
      setNote('')
    })
    block.current?.querySelector<HTMLElement>('select, button')?.focus()
  }

  return (
    <div ref={block} className={styles.block}>
      {condition || isOpen ? (
        <ConditionFields
          questionId={questionId}
          condition={condition ?? null}
          sources={sources}
          onCancel={() => open(false)}
          onDone={(done) => {
            open(false)
            setNote(done)
          }}
          onChange={() => setNote('')}
        />
      ) : (
        <Button
          size="small"
          variant="quiet"
          icon={<Split size={16} strokeWidth={2} aria-hidden />}
          disabled={sources.length === 0}
          {...(sources.length === 0 && { 'aria-describedby': hintId })}
          onClick={() => open(true)}
        >
          {t('Show Only If…')}
        </Button>
      )}
      {!condition && sources.length === 0 && (
        <span id={hintId} className="faint">
          {t('Needs another question with options to choose from.')}
        </span>
      )}
      <span role="status" className={styles.note}>
        {note && (
          <>
            <Check size={14} strokeWidth={2} aria-hidden />
            {note}
          </>
        )}
      </span>
    </div>
  )
}
