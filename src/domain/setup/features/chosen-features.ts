import {
  type ChosenFeatures,
  channelsFor,
  type FeatureName,
  type SetupChannel,
} from '../../../contract/setup/features.ts'
import { knownServer } from '../check-server.ts'
import type { ChosenRoles, SetupFacts, SetupInput } from '../facts.ts'

/** What is switched on: as it was chosen, or else suggested from the names of the server's channels. */
export function chosenFeaturesOf(
  { features, roles }: SetupInput,
  facts: SetupFacts,
): ChosenFeatures {
  if (features) return features
  const channels = knownServer(facts)?.channels ?? []
  const suggest = (
    feature: FeatureName,
    words: RegExp,
    isSuitable: (channel: SetupChannel) => boolean = () => true,
  ) => ({
    isOn: feature !== 'verification',
    channelId:
      channelsFor(feature, channels).find(
        (channel) => words.test(channel.name) && channel.isUsable && isSuitable(channel),
      )?.id ?? null,
  })
  return {
    events: {
      ...suggest('events', /event|raid|siege|termin/i),
      ...{ gameName: '', roleId: suggestedRoles(roles).roleId },
    },
    levels: suggest('levels', /level|stufe/i),
    applications: suggest('applications', /review|applica|bewerb/i, ({ isPublic }) => !isPublic),
    interviews: suggest('interviews', /interview|gespräch/i),
    verification: {
      ...suggest('verification', /verif|welcome|willkommen/i, ({ isPublic }) => isPublic),
      ...{ moderatorRoleId: suggestedRoles(roles).moderatorRoleId, verifiedRoleId: null },
    },
  }
}

/** The roles with which features begin. */
function suggestedRoles({ mainRosterRoleId, staffRoleIds }: ChosenRoles) {
  return { roleId: mainRosterRoleId, moderatorRoleId: staffRoleIds[0] ?? null }
}

/** Features after a change of who leads: roles that were suggested from it follow. */
export function followRoles(
  features: ChosenFeatures,
  before: ChosenRoles,
  after: ChosenRoles,
): ChosenFeatures {
  const [was, is] = [suggestedRoles(before), suggestedRoles(after)]
  const { events, verification } = features
  const { roleId } = events
  const { moderatorRoleId } = verification
  return {
    ...features,
    events: { ...events, roleId: roleId === was.roleId ? is.roleId : roleId },
    verification: {
      ...verification,
      moderatorRoleId:
        moderatorRoleId === was.moderatorRoleId ? is.moderatorRoleId : moderatorRoleId,
    },
  }
}
