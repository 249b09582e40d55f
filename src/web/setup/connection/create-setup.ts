import { call } from './api.ts'
import { createChoices } from './choices.ts'
import { createCore } from './core.ts'
import { createDrafts } from './drafts.ts'
import { createFeatures } from './features.ts'
import { createSite } from './site.ts'
import { createStart } from './start.ts'

/** Everything that the page shows and does. */
export function createSetup(send = call) {
  const core = createCore(send)
  const { view, subscribe, load, enter } = core
  return {
    ...{ view, subscribe, load, enter },
    application: createDrafts(core),
    site: createSite(core),
    features: createFeatures(core),
    ...createChoices(core),
    ...createStart(core),
  }
}

/** What `createSetup` returns. */
export type Setup = ReturnType<typeof createSetup>
