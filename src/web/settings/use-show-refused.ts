import { type RefObject, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { groupsOf } from './setting-groups.ts'
import type { SettingName } from './settings-draft.ts'
import { SettingsViewContext } from './settings-view.ts'
import type { useSettingsForm } from './use-settings-form.ts'

/**
 * After a refused save, focuses the first refused field that is shown; if there is none, first opens the group of
 * one. Does neither if the focus has moved since `rememberFocus`, which is to be called on submission.
 */
export function useShowRefused(
  form: RefObject<HTMLFormElement | null>,
  { problems, saving }: Pick<ReturnType<typeof useSettingsForm>, 'problems' | 'saving'>,
): { rememberFocus: () => void } {
  const { group, found, open } = useContext(SettingsViewContext)
  const savedFrom = useRef<Element | null>(null)
  const hasOpened = useRef(false)

  const show = useEffectEvent(() => {
    const [first] = groupsOf(Object.keys(problems) as SettingName[])
    // The button loses the focus while it is disabled.
    const focused = document.activeElement
    if (!first || (focused !== document.body && focused !== savedFrom.current)) return
    if (focusRefused(form.current)) return
    hasOpened.current = true
    open(first)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per refused save.
  useEffect(() => show(), [saving.error])

  const focusOpened = useEffectEvent(() => {
    // The search ends after the group was opened.
    if (!hasOpened.current || found) return
    hasOpened.current = false
    focusRefused(form.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever other settings are shown.
  useEffect(() => focusOpened(), [group, found])

  return {
    rememberFocus: () => {
      savedFrom.current = document.activeElement
    },
  }
}

/** Focuses the first field with an error among the shown settings. Returns whether there is one. */
function focusRefused(form: HTMLFormElement | null): boolean {
  const shown = [...(form?.querySelectorAll('[data-setting]:not([hidden])') ?? [])]
  const refused = shown.find((setting) => setting.querySelector('[data-error]'))
  // Lists have no input of their own.
  const field =
    refused?.querySelector<HTMLElement>('[aria-invalid]') ??
    refused?.querySelector<HTMLElement>('input, select, button')
  // The foot would cover it at the edge of the window.
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
  return Boolean(refused)
}
