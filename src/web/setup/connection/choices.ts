import { checkSetup, saveRoles, saveServer, signInForSetup } from '../../../contract/setup/setup.ts'
import { sentencesOf } from './api.ts'
import { type ChosenRoles, type Core, isConnectionLost } from './core.ts'

/** Saves what is chosen instead of typed, and runs the checks. */
export function createChoices(core: Core) {
  let hasChosenOnlyServer = false

  /** Keeps a choice until there is a connection again; another refusal is shown, and what is saved counts. */
  function refuse(error: unknown, reset: () => void): void {
    const { phase } = core.view()
    if (isConnectionLost(error) || phase !== 'open') return
    core.set({ problems: sentencesOf(error) })
    reset()
  }

  async function sendServer(): Promise<void> {
    const sent = core.view().serverId
    try {
      await core.save(saveServer, () => {
        const guildId = core.view().serverId
        return guildId === null ? null : { guildId }
      })
      if (core.view().serverId === sent) core.set({ serverId: null })
    } catch (error) {
      refuse(error, () => core.set({ serverId: null }))
    }
  }

  async function sendRoles(): Promise<void> {
    let sent: ChosenRoles | null = null
    try {
      await core.save(saveRoles, () => {
        sent = core.view().roles
        return sent
      })
      if (core.view().roles === sent) core.set({ roles: null })
    } catch (error) {
      refuse(error, () => core.set({ roles: null }))
    }
  }

  core.onReconnect(() => {
    if (core.view().serverId !== null) void sendServer()
    if (core.view().roles !== null) void sendRoles()
  })

  function chooseServer(serverId: string): void {
    core.set({ serverId, problems: [] })
    void sendServer()
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
    chooseRoles(roles: ChosenRoles): void {
      core.set({ roles, problems: [] })
      void sendRoles()
    },
    /** Leaves the page for Discord; resolves to whether it could. */
    async signIn(): Promise<boolean> {
      core.set({ problems: [] })
      try {
        const { url } = await core.request(signInForSetup)
        window.location.assign(url)
        return true
      } catch (error) {
        refuse(error, () => {})
        return false
      }
    },
    async check(): Promise<void> {
      core.set({ isChecking: true, problems: [] })
      try {
        const results = await core.request(checkSetup)
        core.set({ checks: { results, checkedAt: new Date() } })
      } catch (error) {
        refuse(error, () => {})
      } finally {
        core.set({ isChecking: false })
      }
    },
  }
}
