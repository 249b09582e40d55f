import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { type FieldWords, sortProblems } from './problems.ts'

interface AddFormOptions<Values extends FieldValues> {
  /** What an untouched form holds. */
  defaults: DefaultValues<Values>
  /** By which words the server means each field. */
  words: FieldWords<Extract<keyof Values, string>>
  save: (values: Values) => Promise<void>
}

/** How the last attempt to add something went. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'added' }
  | { kind: 'failed'; error: unknown; problems: readonly string[] }

/** A form that adds rows: emptied when one is added, kept as it is when that fails. */
export function useAddForm<Values extends FieldValues>(options: AddFormOptions<Values>) {
  const { defaults, words, save } = options
  const form = useForm<Values>({ defaultValues: defaults, shouldFocusError: true })
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const button = useRef<HTMLButtonElement>(null)
  const { isSubmitting } = form.formState

  // The button could not keep the focus while it was busy.
  useEffect(() => {
    if (isSubmitting || document.activeElement !== document.body) return
    if (outcome.kind !== 'none') button.current?.focus()
  }, [isSubmitting, outcome])

  const submit = form.handleSubmit(async (values) => {
    setOutcome({ kind: 'none' })
    try {
      await save(values)
    } catch (error) {
      setOutcome(mark(error))
      return
    }
    form.reset(defaults)
    setOutcome({ kind: 'added' })
  })

  /** Marks the fields that the server complained about; what it said otherwise is the outcome. */
  function mark(error: unknown): Outcome {
    const { atFields, others } = sortProblems(error, words)
    const marked = Object.entries(atFields)
    marked.forEach(([name, message], index) => {
      form.setError(
        name as Path<Values>,
        { type: 'server', message: String(message) },
        { shouldFocus: index === 0 },
      )
    })
    if (marked.length > 0 && others.length === 0) return { kind: 'none' }
    return { kind: 'failed', error, problems: others }
  }

  /** Whoever types on has read that the last row was added. */
  function startAnew() {
    if (outcome.kind === 'added') setOutcome({ kind: 'none' })
  }

  return { form, submit, outcome, startAnew, button }
}
