import { createContext, useContext } from 'react'
import type { SetupState } from '../../contract/setup/setup.ts'
import type { SetupView } from './connection/core.ts'
import type { Setup } from './connection/create-setup.ts'

/** What the help beside the application shows. */
export type ApplicationTopic = 'publicUrl' | 'application' | 'token' | 'redirect' | 'intent'

/** What the steps share. */
export interface SetupContextValue {
  setup: Setup
  view: SetupView
  state: SetupState
  topic: ApplicationTopic
  showTopic: (topic: ApplicationTopic) => void
}

const SetupContext = createContext<SetupContextValue | null>(null)

/** Gives the steps what they share. */
export const SetupProvider = SetupContext.Provider

/** What the steps share. */
export function useSetup(): SetupContextValue {
  const value = useContext(SetupContext)
  if (!value) throw new Error('useSetup is called outside of the steps.')
  return value
}
