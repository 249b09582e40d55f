import Plus from 'lucide-react/icons/plus'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { formLimits } from '../../../../contract/forms/question-editor.ts'
import { t } from '../../../../text/t.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { QuestionStore } from '../question-store.ts'
import { type Draft, moveItem, newOptionName } from '../saving/draft.ts'
import { OptionRow } from './option-row.tsx'
import styles from './options-editor.module.css'

let madeHere = 0

/** Edits the options of a question. */
export function OptionsEditor({ draft, edited }: { draft: Draft; edited: QuestionStore }) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { options, typeId } = draft
  const isFull = options.length >= formLimits.options

  function add() {
    const answerOption = newOptionName(options)
    flushSync(() =>
      edited.change({ options: [...options, { key: `new-${++madeHere}`, answerOption }] }),
    )
    const inputs = list.current?.querySelectorAll('input') ?? []
    inputs[inputs.length - 1]?.select()
  }

  function remove(index: number) {
    flushSync(() => edited.change({ options: options.filter((_, at) => at !== index) }))
    const inputs = list.current?.querySelectorAll('input') ?? []
    const next = inputs[Math.min(index, inputs.length - 1)]
    if (next) next.focus()
    else document.getElementById(`${id}-add`)?.focus()
  }

  function move(index: number, by: 1 | -1) {
    flushSync(() => edited.change({ options: moveItem(options, index, index + by) }))
    const row = list.current?.children[index + by]
    const wanted = by === 1 ? 'down' : 'up'
    const buttons = row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []
    const open = [...buttons].filter(({ disabled }) => !disabled)
    const same = open.find((button) => button.dataset.move === wanted)
    ;(same ?? open[0])?.focus()
  }

  return (
    <fieldset className={styles.options}>
      <legend>{t('Options')}</legend>
      {options.length === 0 && (
        <p className={styles.none}>
          {t('Add an option, or applicants can’t answer this question.')}
        </p>
      )}
      <ul ref={list}>
        {options.map((option, index) => (
          <OptionRow
            key={option.key}
            option={option}
            options={options}
            index={index}
            typeId={typeId}
            onRename={(answerOption) =>
              edited.change(
                { options: options.with(index, { ...option, answerOption }) },
                'debounced',
              )
            }
            onLeave={() => void edited.saveNow()}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <Button
        id={`${id}-add`}
        size="small"
        variant="quiet"
        icon={<Plus size={16} strokeWidth={2} aria-hidden />}
        disabled={isFull}
        onClick={add}
      >
        {t('Add Option')}
      </Button>
      {isFull && (
        <p className={styles.none}>
          {t('A question may have at most {max} options.', { max: formLimits.options })}
        </p>
      )}
    </fieldset>
  )
}
