import { type ChosenFeatures, channelsFor, featureNames } from '../../contract/setup/features.ts'
import type { Check, SetupState } from '../../contract/setup/setup.ts'
import { t } from '../../text/t.ts'
import {
  applicationFields,
  type CheckResults,
  type Draft,
  type Drafts,
  type SetupView,
} from './connection/core.ts'
import { isUnavailable, unmanagedRoles } from './features/choosable.ts'

/** Why one cannot continue. */
export interface Block {
  reason: string
  /** `wrong`: something has to be corrected; `open`: something is still missing or unknown. */
  kind: 'wrong' | 'open'
}

const open = (reason: string): Block => ({ reason, kind: 'open' })
const wrong = (reason: string): Block => ({ reason, kind: 'wrong' })

type MaybeCheck = Check | null

const countFailed = (checks: readonly MaybeCheck[]) =>
  checks.filter((check) => check?.state === 'failed').length

const isWaiting = (checks: readonly MaybeCheck[]) =>
  checks.some((check) => check?.state === 'waiting')

/** Why the step of the application is not done. */
export function findApplicationBlock(state: SetupState, drafts: Drafts): Block | null {
  const { publicUrl, clientId, clientSecret, token, redirect, membersIntent } = state
  const refused = applicationFields.filter((field) => drafts[field]?.status === 'refused')
  const accepted = applicationFields.filter((field) => !refused.includes(field))
  const checks = [...accepted.map((field) => state[field].check), redirect, membersIntent]
  const count = refused.length + countFailed(checks)
  if (count > 0)
    return wrong(
      t('{count, plural, one {# value to correct} other {# values to correct}}', { count }),
    )
  if (hasDraft(drafts, ['unsent'])) return open(t('Not saved yet'))
  if (hasDraft(drafts, ['typing', 'saving'])) return open(t('Saving...'))
  if (publicUrl.value === '') return open(t('Enter the site address'))
  if (clientId.value === '') return open(t('Enter the application ID'))
  if (!clientSecret.isSet) return open(t('Enter the client secret'))
  if (!token.isSet) return open(t('Enter the bot token'))
  return isWaiting(checks) ? open(waitingReason(state)) : null
}

/** What has to be done at Discord, or that it has not responded. */
function waitingReason({ token, redirect, membersIntent }: SetupState): string {
  if (token.check?.state !== 'passed') return t('Waiting for Discord')
  if (redirect.state === 'waiting') return t('Enter the redirect address at Discord')
  if (membersIntent.state === 'waiting') return t('Switch on the Server Members Intent')
  return t('Waiting for Discord')
}

function hasDraft(drafts: Drafts, statuses: readonly Draft['status'][]): boolean {
  return Object.values(drafts).some(({ status }) => statuses.includes(status))
}

/** Why the bot's step is not done. */
export function findInviteBlock({ servers, server, permissions }: SetupState): Block | null {
  const checks = [server.check, permissions]
  const count = countFailed(checks)
  if (count > 0)
    return wrong(
      t('{count, plural, one {# problem to solve} other {# problems to solve}}', { count }),
    )
  if (server.value === '')
    return open(servers.length === 0 ? t('Waiting for the bot') : t('Choose a server'))
  return isWaiting(checks) ? open(t('Waiting for Discord')) : null
}

/** Why the step with the roles is not done. */
export function findLeadersBlock({ person }: SetupState): Block | null {
  return person ? null : open(t('Sign in with Discord'))
}

/** Why the step of the site is not done. */
export function findSiteBlock(
  view: Pick<SetupView, 'site' | 'siteProblems' | 'isOffline'>,
  { site, isGuildKept }: SetupState,
): Block | null {
  if (isGuildKept || site.variable !== null) return null
  if (view.site && view.siteProblems.length > 0)
    return wrong(
      t('{count, plural, one {# value to correct} other {# values to correct}}', { count: 1 }),
    )
  if ((view.site ?? site).name.trim() === '') return open(t('Enter the name of the guild'))
  return view.site && view.isOffline ? open(t('Not saved yet')) : null
}

/** Why the step with what is switched on is not done. */
export function findFeaturesBlock(
  view: Pick<SetupView, 'features' | 'featuresProblems' | 'isOffline'>,
  state: SetupState,
): Block | null {
  if (state.isGuildKept) return null
  if (view.features && view.featuresProblems.length > 0)
    return wrong(
      t('{count, plural, one {# value to correct} other {# values to correct}}', { count: 1 }),
    )
  const features = view.features ?? state.features
  const reason =
    missingOfEvents(features, state) ??
    missingOfVerification(features, state) ??
    missingChannel(features, state)
  if (reason !== null) return open(reason)
  return view.features && view.isOffline ? open(t('Not saved yet')) : null
}

function missingOfEvents({ events }: ChosenFeatures, { roles }: SetupState): string | null {
  if (!events.isOn) return null
  if (events.gameName.trim() === '') return t('Enter the game')
  return lacksRole(events.roleId, roles) ? t('Choose who signs up') : null
}

function missingOfVerification(
  { verification }: ChosenFeatures,
  { roles }: SetupState,
): string | null {
  const { isOn, moderatorRoleId, verifiedRoleId } = verification
  if (!isOn) return null
  if (lacksRole(moderatorRoleId, roles)) return t('Choose the moderator role')
  if (lacksRole(verifiedRoleId, roles)) return t('Choose the verified role')
  return null
}

/** Whether no role is chosen, or one that cannot be; without known roles, every role counts. */
function lacksRole(id: string | null, roles: SetupState['roles']): boolean {
  return id === null || (roles.length > 0 && isUnavailable(id, unmanagedRoles(roles)))
}

function missingChannel(features: ChosenFeatures, { channels }: SetupState): string | null {
  const isLost = featureNames.some((name) => {
    const { isOn, channelId } = features[name]
    return isOn && isUnavailable(channelId, channelsFor(name, channels))
  })
  return isLost && channels.length > 0 ? t('Choose a channel') : null
}

/** Why the program cannot be started. */
export function findStartBlock(results: CheckResults | null): Block | null {
  if (!results) return open(t('Checking...'))
  const count = countFailed(results)
  if (count > 0)
    return wrong(
      t('{count, plural, one {# problem to solve} other {# problems to solve}}', { count }),
    )
  return isWaiting(results) ? open(t('Something is still missing')) : null
}
