import { type ChangeEvent, type FormEvent, useLayoutEffect, useState } from 'react'
import { useSingleMutation } from '../use-single-mutation.ts'
import { problemsByField } from './field-problems.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/** Validates a text; returns the error, if any. */
export type Rule = (text: string) => string | undefined

/** The props of a form control, and its error. */
export interface TextField {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  error: string | undefined
}

interface FieldsOptions<Values> {
  /** The storage key of unsaved input; null if it is not stored. */
  screen: string | null
  /** The initial values, in field order. */
  saved: Values
  rules: Partial<Record<keyof Values, Rule>>
  save: (values: Values) => Promise<unknown>
}

/**
 * State and submission of a small form. Errors are shown after the first submit; input survives failures and an
 * expired session, and reloads if it has a screen.
 */
export function useFormFields<Values extends Record<keyof Values, string>>(
  options: FieldsOptions<Values>,
) {
  type Name = Extract<keyof Values, string>
  const { screen, saved, rules, save } = options
  const { values, isDirty, set, discard } = useUnsavedChanges(screen, saved)
  const [isChecked, setChecked] = useState(false)
  const names = Object.keys(saved) as Name[]
  const saving = useSingleMutation({
    mutationFn: ({ asked }: { asked: Values; form: HTMLFormElement }) => save(asked),
    onError: (error, { form }) => focusFirst(form, problemsByField(error, names).atFields),
  })
  const refusal = problemsByField(saving.error, names)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per successful save.
  useLayoutEffect(() => {
    if (!saving.isSuccess) return
    discard(saving.variables.asked)
    setChecked(false)
  }, [saving.isSuccess])

  function problemWith(name: Name): string | undefined {
    const isStillAsAsked = values[name] === saving.variables?.asked[name]
    const rule = isChecked ? rules[name]?.(values[name]) : undefined
    return rule ?? (isStillAsAsked ? refusal.atFields[name] : undefined)
  }

  function focusFirst(form: HTMLFormElement, problems: Partial<Record<Name, string>>) {
    const first = names.find((name) => problems[name])
    const control = first && form.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving.isPending) return
    setChecked(true)
    const wrong = names.map((name) => [name, rules[name]?.(values[name])] as const)
    if (wrong.some(([, problem]) => problem)) {
      focusFirst(event.currentTarget, Object.fromEntries(wrong) as Record<Name, string>)
    } else saving.mutate({ asked: values, form: event.currentTarget })
  }

  return {
    values,
    isDirty,
    set,
    submit,
    isSaving: saving.isPending,
    /** Saved, and unchanged since. */
    isSaved: saving.isSuccess && !isDirty,
    /** Whether the last save succeeded, whatever was typed since. */
    hasSaved: saving.isSuccess,
    /** The error of the last save. */
    error: saving.error,
    /** Server messages that belong to no field. */
    otherProblems: refusal.others,
    /** Whether the save failed for reasons other than the field errors. */
    isRefused:
      saving.isError && (refusal.others.length > 0 || Object.keys(refusal.atFields).length === 0),
    discard: () => {
      discard()
      setChecked(false)
      saving.reset()
    },
    field: (name: Name): TextField => ({
      name,
      value: values[name],
      onChange: ({ target }) => set(name, target.value as Values[Name]),
      error: problemWith(name),
    }),
  }
}

/** The submission state, for the component that renders the button. */
export type FormSaving = Pick<
  ReturnType<typeof useFormFields<Record<string, string>>>,
  | 'submit'
  | 'isDirty'
  | 'isSaving'
  | 'isSaved'
  | 'hasSaved'
  | 'error'
  | 'otherProblems'
  | 'isRefused'
>
