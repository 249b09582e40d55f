import { saveFeatures } from '../../../contract/setup/setup.ts'
import type { Later } from '../../ui/fields/saver.ts'
import type { Core } from './core.ts'
import { createEditable } from './editable.ts'

/** Saves what is switched on. */
export function createFeatures(core: Core, later?: Later) {
  const { show, save, change } = createEditable(core, 'features', saveFeatures, (all) => all, later)
  return {
    ...{ change, save },
    /** Saves what is shown, also if it was only suggested. */
    confirm(): Promise<void> {
      const { features, state } = core.view()
      if (features === null && state && !state.isGuildKept) show(state.features)
      return save()
    },
  }
}
