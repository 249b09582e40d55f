import type { Simulator } from '../../simulator/simulator.ts'

/** What the guild's owner does in the developer portal and on the page that adds the bot; each resolves to the response. */
export function ownerActions(simulator: Pick<Simulator, 'url' | 'settings'>) {
  const post = (path: string, fields: Record<string, string> = {}) =>
    fetch(`${simulator.url}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  const inPortal = (form: string, fields?: Record<string, string>) =>
    post(`/developers/applications/${simulator.settings.clientId}/${form}`, fields)

  return {
    addRedirect: (uri: string) => inPortal('redirects', { uri }),
    removeRedirect: (uri: string) => inPortal('redirects/remove', { uri }),
    setMembersIntent: (isOn: boolean) => inPortal('members-intent', { on: String(isOn) }),
    resetToken: () => inPortal('token'),
    /** `changes` replace fields of the form. */
    addBot: (permissions: bigint, changes: Record<string, string> = {}) =>
      post('/oauth2/authorize', {
        client_id: simulator.settings.clientId,
        scope: 'bot',
        permissions: String(permissions),
        guild_id: simulator.settings.guildId,
        ...changes,
      }),
  }
}
