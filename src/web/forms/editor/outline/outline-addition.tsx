import Plus from 'lucide-react/icons/plus'
import { t } from '../../../../text/t.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useAddQuestion } from '../questions/use-add-question.ts'
import { SaveError } from '../saving/save-error.tsx'
import styles from './outline.module.css'

/** Adds a question from anywhere in a long form. */
export function OutlineAddition({ count }: { count: number }) {
  const { add, isPending, isFull, error, failure } = useAddQuestion(count)
  return (
    <div className={styles.addition}>
      <Button
        size="small"
        variant="quiet"
        icon={<Plus size={16} strokeWidth={2} aria-hidden />}
        isBusy={isPending}
        disabled={isFull}
        onClick={add}
      >
        <span>{t('Add Question')}</span>
      </Button>
      {error && <SaveError error={error}>{failure}</SaveError>}
    </div>
  )
}
