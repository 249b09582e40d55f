import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { questionTypes } from '../../../../contract/forms/questions.ts'
import { t } from '../../../../text/t.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classes } from '../../../ui/classes.ts'
import { FieldError, TextInput } from '../../../ui/fields/field.tsx'
import type { DraftOption } from '../saving/draft.ts'
import { optionError } from '../saving/problems.ts'
import styles from './options-editor.module.css'

interface OptionRowProps {
  option: DraftOption
  options: readonly DraftOption[]
  index: number
  typeId: number
  onRename: (name: string) => void
  onLeave: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One option with its text and buttons. */
export function OptionRow(props: OptionRowProps) {
  const { option, options, index, typeId, onRename, onLeave, onMove, onRemove } = props
  const id = useId()
  const problem = optionError(option, options)
  const number = index + 1
  return (
    <li className={styles.row}>
      <Mark typeId={typeId} index={index} />
      <TextInput
        aria-label={t('Option {number}', { number })}
        dir="auto"
        autoComplete="off"
        value={option.answerOption}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': id })}
        onChange={({ target }) => onRename(target.value)}
        onBlur={onLeave}
      />
      <div className={styles.tools}>
        <IconButton
          label={t('Move option {number} up', { number })}
          data-move="up"
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={15} strokeWidth={2} aria-hidden />
        </IconButton>
        <IconButton
          label={t('Move option {number} down', { number })}
          data-move="down"
          disabled={index === options.length - 1}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={15} strokeWidth={2} aria-hidden />
        </IconButton>
        <IconButton label={t('Remove option {number}', { number })} isDanger onClick={onRemove}>
          <X size={15} strokeWidth={2} aria-hidden />
        </IconButton>
      </div>
      {problem && (
        <div className={styles.problem}>
          <FieldError id={id}>{problem}</FieldError>
        </div>
      )}
    </li>
  )
}

/** The checkbox, radio or number symbol before an option. */
function Mark({ typeId, index }: { typeId: number; index: number }) {
  if (typeId === questionTypes.dropdown) {
    return (
      <span className="faint" aria-hidden>
        {index + 1}
      </span>
    )
  }
  return (
    <span
      className={classes(styles.mark, typeId === questionTypes.singleChoice && styles.lozenge)}
      aria-hidden
    />
  )
}
