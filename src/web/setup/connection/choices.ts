import { checkSetup, saveRoles, saveServer, signInForSetup } from '../../../contract/setup/setup.ts'
import type { ChosenRoles, Core } from './core.ts'
import { createPending, showRefusal } from './pending.ts'

/** Saves what is chosen instead of typed, and runs the checks. */
export function createChoices(core: Core) {
  let hasChosenOnlyServer = false
  const server = createPending(core, 'serverId', saveServer, (guildId) => ({ guildId }))
  const roles = createPending(core, 'roles', saveRoles, (chosen) => chosen)

  function chooseServer(serverId: string): void {
    core.set({ serverId, problems: [] })
    void server.send()
  }

  return {
    chooseServer,
    /** Chooses the only server that the bot is in, once. */
    chooseOnlyServer(): void {
      const { state } = core.view()
      const [only, other] = state?.servers ?? []
      if (!only || other || state?.server.value || hasChosenOnlyServer) return
      hasChosenOnlyServer = true
      chooseServer(only.id)
    },
    chooseRoles(chosen: ChosenRoles): void {
      core.set({ roles: chosen, problems: [] })
      void roles.send()
    },
    /** Leaves the page for Discord; resolves to whether it could. */
    async signIn(): Promise<boolean> {
      core.set({ problems: [] })
      try {
        const { url } = await core.request(signInForSetup)
        window.location.assign(url)
        return true
      } catch (error) {
        showRefusal(core, error)
        return false
      }
    },
    async check(): Promise<void> {
      core.set({ isChecking: true, problems: [] })
      try {
        const results = await core.request(checkSetup)
        core.set({ checks: { results, checkedAt: new Date() } })
      } catch (error) {
        showRefusal(core, error)
      } finally {
        core.set({ isChecking: false })
      }
    },
  }
}
