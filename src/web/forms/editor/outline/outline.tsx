import { type RefObject, useEffect, useRef } from 'react'
import { t } from '../../../../text/t.ts'
import { scrollToCard } from '../card-anchor.ts'
import { useQuestions } from '../editor-context.ts'
import styles from './outline.module.css'
import { OutlineAddition } from './outline-addition.tsx'
import { OutlineRow } from './outline-row.tsx'

interface OutlineProps {
  /** The question that is being edited. */
  currentId: number | null
  /** The ids of questions with unsaved edits that need attention. */
  unsavedIds: ReadonlySet<number>
}

/** The ordered list of questions, to jump to and to move; a select on narrow screens. */
export function Outline({ currentId, unsavedIds }: OutlineProps) {
  const questions = useQuestions()
  const box = useRef<HTMLElement>(null)
  useCurrentInSight(box, currentId)
  if (questions.length === 0) return null
  return (
    <nav ref={box} className={styles.outline} aria-label={t('Outline')}>
      <p className={styles.title} aria-hidden>
        {t('Outline')}
      </p>
      <ol>
        {questions.map((question, index) => (
          <OutlineRow
            key={question.questionId}
            question={question}
            index={index}
            isLast={index === questions.length - 1}
            isCurrent={question.questionId === currentId}
            isUnsaved={unsavedIds.has(question.questionId)}
          />
        ))}
      </ol>
      <select
        aria-label={t('Go to question')}
        value={currentId ?? ''}
        onChange={({ target }) => scrollToCard(Number(target.value))}
      >
        {currentId === null && <option value="">{t('Go to question')}</option>}
        {questions.map(({ questionId, questionText, questionDependency }, index) => (
          <option key={questionId} value={questionId}>
            {questionDependency ? '↳ ' : ''}
            {index + 1}. {questionText}
            {unsavedIds.has(questionId) && ` ${t('(not saved)')}`}
          </option>
        ))}
      </select>
      <OutlineAddition count={questions.length} />
    </nav>
  )
}

/** Scrolls the outline, but not the page, to the current question. */
function useCurrentInSight(box: RefObject<HTMLElement | null>, currentId: number | null) {
  useEffect(() => {
    const outline = box.current
    const row = currentId && outline?.querySelector('[aria-current]')
    if (!outline || !row) return
    const from = outline.getBoundingClientRect()
    const at = row.getBoundingClientRect()
    // The button at the lower edge covers the rows behind it.
    const bottom = from.bottom - 40
    if (at.top < from.top) outline.scrollBy({ top: at.top - from.top - 40 })
    if (at.bottom > bottom) outline.scrollBy({ top: at.bottom - bottom })
  }, [box, currentId])
}
