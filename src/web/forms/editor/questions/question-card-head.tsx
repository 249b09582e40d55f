import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { t } from '../../../../text/t.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useMoves } from '../outline/use-moves.ts'
import type { QuestionState } from '../question-store.ts'
import { SaveChip } from '../saving/save-chip.tsx'
import styles from './question-card.module.css'

interface CardHeadProps {
  card: QuestionState
  number: number
  isLast: boolean
  onDelete: () => void
}

/** The question's number, save state and buttons. */
export function QuestionCardHead({ card, number, isLast, onDelete }: CardHeadProps) {
  const { moveBy } = useMoves()
  return (
    <div className={styles.head}>
      <h3 id={`card-${card.questionId}-head`} tabIndex={-1}>
        {t('Question {number}', { number })}
      </h3>
      <SaveChip saving={card.saving} />
      <div className={styles.tools}>
        <IconButton
          label={t('Move question {number} up', { number })}
          data-move="up"
          disabled={number === 1}
          onClick={({ currentTarget }) => moveBy(card.questionId, -1, currentTarget)}
        >
          <ArrowUp size={16} strokeWidth={2} aria-hidden />
        </IconButton>
        <IconButton
          label={t('Move question {number} down', { number })}
          data-move="down"
          disabled={isLast}
          onClick={({ currentTarget }) => moveBy(card.questionId, 1, currentTarget)}
        >
          <ArrowDown size={16} strokeWidth={2} aria-hidden />
        </IconButton>
        <IconButton label={t('Delete question {number}', { number })} isDanger onClick={onDelete}>
          <Trash size={16} strokeWidth={2} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
