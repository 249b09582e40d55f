import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useLayoutEffect, useState } from 'react'
import { type FieldPatterns, problemsByField } from './field-problems.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/** Says what is wrong with a text, if anything. */
export type Rule = (text: string) => string | undefined

/** One field of a form: what a control takes to show it, and what is wrong with it. */
export interface TextField {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  error: string | undefined
}

interface FieldsOptions<Values> {
  /** Under which name what is typed outlives a reload. */
  screen: string
  /** What an untouched form holds, in the order of its fields. */
  saved: Values
  rules: Partial<Record<keyof Values, Rule>>
  /** By which words the server means each field. */
  words: FieldPatterns<Extract<keyof Values, string>>
  save: (values: Values) => Promise<unknown>
}

/**
 * The fields of a small form and their saving. What is wrong is marked once somebody has tried to
 * save; nothing typed is lost by a failure, by the end of a session or by a reload.
 */
export function useFormFields<Values extends Record<keyof Values, string>>(
  options: FieldsOptions<Values>,
) {
  type Name = Extract<keyof Values, string>
  const { screen, saved, rules, words, save } = options
  const { values, isDirty, set, forget } = useUnsavedChanges(screen, saved)
  const [isChecked, setChecked] = useState(false)
  const names = Object.keys(saved) as Name[]
  const saving = useMutation({
    mutationFn: ({ asked }: { asked: Values; form: HTMLFormElement }) => save(asked),
    onError: (error, { form }) => focusFirst(form, problemsByField(error, words).atFields),
  })
  const refusal = problemsByField(saving.error, words)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each success once.
  useLayoutEffect(() => {
    if (!saving.isSuccess) return
    forget(saving.variables.asked)
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
    submit,
    isSaving: saving.isPending,
    /** What was typed is saved, and nothing has been typed since. */
    isSaved: saving.isSuccess && !isDirty,
    /** Why the last attempt to save failed. */
    error: saving.error,
    /** What the server refused but for what stands at the fields. */
    otherProblems: refusal.others,
    /** Whether it refused more than what stands at the fields. */
    isRefused:
      saving.isError && (refusal.others.length > 0 || Object.keys(refusal.atFields).length === 0),
    discard: () => {
      forget()
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

/** How the saving of such a form goes, for whoever draws its button. */
export type FormSaving = Pick<
  ReturnType<typeof useFormFields<Record<string, string>>>,
  'submit' | 'isSaving' | 'isSaved' | 'error' | 'otherProblems' | 'isRefused'
>
