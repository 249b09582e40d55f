import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Split from 'lucide-react/icons/corner-down-right'
import Grip from 'lucide-react/icons/grip-vertical'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo, useRef } from 'react'
import type { EditedQuestion } from '../../../../contract/forms/question-editor.ts'
import { t } from '../../../../text/t.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useRowDragging } from '../../../ui/lists/use-row-dragging.ts'
import { cardAnchor, scrollToCard } from '../card-anchor.ts'
import styles from './outline.module.css'
import { useMoves } from './use-moves.ts'

interface OutlineRowProps {
  question: EditedQuestion
  index: number
  isLast: boolean
  isCurrent: boolean
  isUnsaved: boolean
}

/** One question in the outline, which links to it and can be dragged or moved with buttons. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { question, index, isLast, isCurrent, isUnsaved } = props
  const { questionId, questionText, questionDependency } = question
  const row = useRef<HTMLLIElement>(null)
  const { moveBy, moveTo } = useMoves()
  const dragging = useRowDragging(row, {
    list: 'questions',
    id: questionId,
    index,
    onMove: moveTo,
  })
  const number = index + 1
  return (
    <li ref={row} className={classes(styles.row, dragging, isCurrent && styles.current)}>
      <Grip className={styles.grip} size={14} strokeWidth={2} aria-hidden />
      <a
        href={`#${cardAnchor(questionId)}`}
        draggable={false}
        aria-current={isCurrent || undefined}
        onClick={(event) => {
          event.preventDefault()
          scrollToCard(questionId)
        }}
      >
        <span className={styles.number}>{number}</span>
        {questionDependency && (
          <>
            <Split size={14} strokeWidth={2} aria-hidden />
            <span className="vh">{t('dependent')}: </span>
          </>
        )}
        <span className={styles.text} dir="auto">
          {questionText.trim() || t('No text')}
        </span>
        {isUnsaved && (
          <>
            <TriangleAlert className={styles.unsaved} size={14} strokeWidth={2} aria-hidden />
            <span className="vh">, {t('not saved')}</span>
          </>
        )}
      </a>
      <span className={styles.moves}>
        <IconButton
          label={t('Move {number} up in the outline', { number })}
          data-move="up"
          disabled={index === 0}
          onClick={({ currentTarget }) => moveBy(questionId, -1, currentTarget)}
        >
          <ArrowUp size={14} strokeWidth={2} aria-hidden />
        </IconButton>
        <IconButton
          label={t('Move {number} down in the outline', { number })}
          data-move="down"
          disabled={isLast}
          onClick={({ currentTarget }) => moveBy(questionId, 1, currentTarget)}
        >
          <ArrowDown size={14} strokeWidth={2} aria-hidden />
        </IconButton>
      </span>
    </li>
  )
})
