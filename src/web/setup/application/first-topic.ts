import type { SetupState } from '../../../contract/setup/setup.ts'
import type { ApplicationTopic } from '../setup-context.ts'

/** What the help shows before a field has the focus: the first that has to be corrected, or that is missing. */
export function firstTopic(state: SetupState): ApplicationTopic {
  const { publicUrl, clientId, clientSecret, token, redirect, membersIntent } = state
  const parts = [
    { topic: 'publicUrl', check: publicUrl.check, isMissing: publicUrl.value === '' },
    { topic: 'application', check: clientId.check, isMissing: clientId.value === '' },
    { topic: 'application', check: clientSecret.check, isMissing: !clientSecret.isSet },
    { topic: 'token', check: token.check, isMissing: !token.isSet },
    { topic: 'redirect', check: redirect, isMissing: redirect.state === 'waiting' },
    { topic: 'intent', check: membersIntent, isMissing: membersIntent.state === 'waiting' },
  ] as const
  const failed = parts.find(({ check }) => check?.state === 'failed')
  return (failed ?? parts.find(({ isMissing }) => isMissing))?.topic ?? 'publicUrl'
}
