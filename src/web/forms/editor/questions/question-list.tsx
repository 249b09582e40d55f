import Info from 'lucide-react/icons/info'
import { t } from '../../../../text/t.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useEditor } from '../editor-context.ts'
import styles from '../form-editor.module.css'
import type { FormEditorState } from '../form-editor-store.ts'
import { SaveError } from '../saving/save-error.tsx'
import { AddQuestion } from './add-question.tsx'
import { QuestionCard } from './question-card.tsx'

interface QuestionListProps {
  state: FormEditorState
  /** Called when a question receives the focus. */
  onEnter: (questionId: number) => void
}

/** The list of questions and the add button. */
export function QuestionList({
  state: { cards, order, unconditional },
  onEnter,
}: QuestionListProps) {
  const { store } = useEditor()
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions" className="vh">
        {t('Questions')}
      </h2>
      {order.status === 'failed' && (
        <SaveError error={order.error} onRetry={() => void store.saveOrder()}>
          {t('Failed to save question changes. Please try again.')}
        </SaveError>
      )}
      <Unconditional texts={unconditional} />
      {cards.length === 0 && (
        <p className={styles.none}>{t('No questions yet. Add the first one.')}</p>
      )}
      <ol>
        {cards.map((card, index) => (
          <QuestionCard
            key={card.questionId}
            card={card}
            number={index + 1}
            isLast={index === cards.length - 1}
            onEnter={onEnter}
          />
        ))}
      </ol>
      <AddQuestion count={cards.length} />
    </section>
  )
}

/** Lists the questions that just lost their condition. */
function Unconditional({ texts }: { texts: readonly string[] }) {
  const { store } = useEditor()
  return (
    <div role="status">
      {texts.length > 0 && (
        <div className={styles.notice}>
          <Info size={18} strokeWidth={1.75} aria-hidden />
          <p>
            {t('The answer they depended on is gone, so everyone is now asked:')}{' '}
            {texts.map((text, index) => (
              <span key={text}>
                {index > 0 && ', '}
                <q dir="auto">{text}</q>
              </span>
            ))}
            .
          </p>
          <Button size="small" variant="quiet" onClick={() => store.dismissUnconditional()}>
            {t('Dismiss')}
          </Button>
        </div>
      )}
    </div>
  )
}
