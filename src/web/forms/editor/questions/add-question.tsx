import Plus from 'lucide-react/icons/plus'
import { formLimits } from '../../../../contract/forms/question-editor.ts'
import { t } from '../../../../text/t.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from '../form-editor.module.css'
import { SaveError } from '../saving/save-error.tsx'
import { useAddQuestion } from './use-add-question.ts'

/** Adds a question, below the last one. */
export function AddQuestion({ count }: { count: number }) {
  const { add, isPending, isFull, error, failure } = useAddQuestion(count)
  return (
    <div className={styles.add}>
      {error && <SaveError error={error}>{failure}</SaveError>}
      <Button
        variant="primary"
        size="medium"
        icon={<Plus size={18} strokeWidth={2} aria-hidden />}
        isBusy={isPending}
        disabled={isFull}
        onClick={add}
      >
        {t('Add New Question')}
      </Button>
      {isFull && (
        <p className="muted">
          {t('A form may have at most {max} questions.', { max: formLimits.questions })}
        </p>
      )}
    </div>
  )
}
