import { useId } from 'react'
import type { EditedQuestion } from '../../../../contract/forms/question-editor.ts'
import { Select } from '../../../ui/fields/field.tsx'
import { useEditor } from '../editor-context.ts'
import type { QuestionStore } from '../question-store.ts'
import type { Draft } from '../saving/draft.ts'
import styles from './question-card.module.css'

interface TypeSelectProps {
  draft: Draft
  saved: EditedQuestion
  edited: QuestionStore
}

/** Selects the question type. Until the types have loaded, only the current one is listed. */
export function TypeSelect({ draft: { typeId }, saved, edited }: TypeSelectProps) {
  const id = useId()
  const { types } = useEditor()
  const isListed = types.some((type) => type.typeId === typeId)
  return (
    <div className={styles.type}>
      <label htmlFor={id}>Type</label>
      <Select
        id={id}
        value={typeId}
        onChange={({ target }) => edited.change({ typeId: Number(target.value) })}
      >
        {!isListed && <option value={typeId}>{sentence(saved.type ?? `Type ${typeId}`)}</option>}
        {types.map((type) => (
          <option key={type.typeId} value={type.typeId}>
            {sentence(type.type)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
