import type { ChosenRoles } from '../connection/core.ts'
import { useSetup } from '../setup-context.ts'
import { withoutUnknown } from './chosen-roles.ts'

/** The chosen roles, also those that are not yet saved, and how to change them. */
export function useChosenRoles() {
  const { setup, view, state } = useSetup()
  const chosen = withoutUnknown(view.roles ?? state.chosen, state.roles)
  return {
    chosen,
    change: (edit: (chosen: ChosenRoles) => ChosenRoles) => setup.chooseRoles(edit(chosen)),
  }
}
