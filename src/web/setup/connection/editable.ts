import { type Later, pageTimer } from '../../ui/fields/saver.ts'
import type { Core, SavingEndpoint, SetupView } from './core.ts'
import { debounceMilliseconds } from './debounce.ts'
import { createPending, type EditableKey } from './pending.ts'

/** Shows a part of the view while it is edited, and saves it. */
export function createEditable<Key extends EditableKey>(
  core: Core,
  key: Key,
  endpoint: SavingEndpoint,
  bodyOf: (value: NonNullable<SetupView[Key]>) => object | null,
  later: Later = pageTimer,
) {
  type Value = NonNullable<SetupView[Key]>
  const problemsKey = `${key}Problems` as const
  const pending = createPending(core, key, endpoint, bodyOf, problemsKey)
  let cancelTimer = () => {}

  function show(value: Value): void {
    core.set({ [key]: value, [problemsKey]: [] })
  }

  function save(): Promise<void> {
    cancelTimer()
    return pending.send()
  }

  return {
    ...{ show, save },
    /** Shows a change and saves it, debounced if it was typed. */
    change(value: Value, { isTyped = false } = {}): void {
      show(value)
      cancelTimer()
      if (isTyped) cancelTimer = later(debounceMilliseconds, () => void save())
      else void save()
    },
  }
}
