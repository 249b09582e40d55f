import type { ChosenFeatures, FeatureName } from '../../../contract/setup/features.ts'
import { useSetup } from '../setup-context.ts'

/** What is switched on, also what is not yet saved, and how to change it. */
export function useChosenFeatures() {
  const { setup, view, state } = useSetup()
  const features = view.features ?? state.features
  return {
    features,
    change<Name extends FeatureName>(
      name: Name,
      part: Partial<ChosenFeatures[Name]>,
      options?: { isTyped: boolean },
    ): void {
      setup.features.change({ ...features, [name]: { ...features[name], ...part } }, options)
    },
  }
}
