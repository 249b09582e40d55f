import type { WorldState } from './state.ts'

/** The id of the bot's application, which is also the OAuth2 client id. */
export function applicationIdOf({
  applicationId,
  botId,
}: Pick<WorldState, 'applicationId' | 'botId'>): string {
  return applicationId ?? botId
}
