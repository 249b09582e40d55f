import { useId } from 'react'
import { t } from '../../../../text/t.ts'
import { Select } from '../../../ui/fields/field.tsx'
import { useEditor } from '../editor-context.ts'
import type { QuestionStore } from '../question-store.ts'
import type { Draft } from '../saving/draft.ts'
import styles from './question-card.module.css'
import { nameOfType } from './type-names.ts'

interface TypeSelectProps {
  draft: Draft
  edited: QuestionStore
}

/** Selects the question type. Until the types have loaded, only the current one is listed. */
export function TypeSelect({ draft: { typeId }, edited }: TypeSelectProps) {
  const id = useId()
  const { types } = useEditor()
  const isListed = types.some((type) => type.typeId === typeId)
  return (
    <div className={styles.type}>
      <label htmlFor={id}>{t('Type')}</label>
      <Select
        id={id}
        value={typeId}
        onChange={({ target }) => edited.change({ typeId: Number(target.value) })}
      >
        {!isListed && <option value={typeId}>{nameOfType(typeId)}</option>}
        {types.map((type) => (
          <option key={type.typeId} value={type.typeId}>
            {nameOfType(type.typeId)}
          </option>
        ))}
      </Select>
    </div>
  )
}
