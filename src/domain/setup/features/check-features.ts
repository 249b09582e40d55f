import {
  type ChosenFeatures,
  channelsFor,
  type FeatureName,
  featureNames,
  featureTitle,
} from '../../../contract/setup/features.ts'
import type { Check } from '../../../contract/setup/setup.ts'
import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'
import { failed, passed, warning } from '../check.ts'
import type { ServerFacts } from '../facts.ts'

/** Checks everything that is switched on: its problems, or what it is. */
export function checkFeatures(features: ChosenFeatures, server: ServerFacts): Check[] {
  const problems = [...findMissing(features), ...findFeatureProblems(features, server)]
  if (problems.length > 0) return problems
  const on = namesOn(features)
  if (on.length === 0) return [passed(t('Nothing is switched on. You can do that later.'))]
  return [passed(new Intl.ListFormat(locale()).format(on.map(featureTitle)))]
}

/** What is wrong with the channels and roles that are chosen for what is switched on, each problem once. */
export function findFeatureProblems(features: ChosenFeatures, server: ServerFacts): Check[] {
  const problems = namesOn(features).flatMap((feature) => [
    ...checkChannel(feature, features[feature].channelId, server),
    ...(feature === 'events' ? checkSignUpRole(features, server) : []),
    ...(feature === 'verification' ? checkVerification(features, server) : []),
  ])
  // Features may share a channel.
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()]
}

const namesOn = (features: ChosenFeatures) =>
  featureNames.filter((feature) => features[feature].isOn)

const chooseUnder = () => t('Choose it under “What to switch on”.')
const chooseAnother = () => t('Choose another one under “What to switch on”.')

/** What is still to be entered. */
function findMissing({ events, verification }: ChosenFeatures): Check[] {
  const missing = [
    events.isOn && events.gameName.trim() === '' && t('The game of the events is missing.'),
    events.isOn && events.roleId === null && t('The role that signs up for events is missing.'),
    verification.isOn &&
      verification.moderatorRoleId === null &&
      t('The moderator role of the verification is missing.'),
    verification.isOn && verification.verifiedRoleId === null && t('The verified role is missing.'),
  ]
  return missing.flatMap((message) => (message ? failed(message, chooseUnder()) : []))
}

function checkChannel(
  feature: FeatureName,
  channelId: string | null,
  { channels }: ServerFacts,
): Check[] {
  if (channelId === null) return []
  const channel = channelsFor(feature, channels).find(({ id }) => id === channelId)
  if (!channel) {
    const message = t('{feature}: the channel is not available.', {
      feature: featureTitle(feature),
    })
    return [failed(message, chooseAnother())]
  }
  const { name, isUsable, isPublic } = channel
  if (!isUsable) return [unusable(channel)]
  if (feature === 'applications' && isPublic) {
    return [
      warning(
        t('Everyone can view #{name}, so cards there show only names and links.', { name }),
        t('Choose a channel that only staff can view.'),
      ),
    ]
  }
  if (feature !== 'verification' || isPublic) return []
  return [
    warning(
      t('Not everyone can view #{name}, so newcomers may not find it.', { name }),
      t('Choose a channel that everyone can view.'),
    ),
  ]
}

function unusable({ name, kind }: ServerFacts['channels'][number]): Check {
  return kind === 'category'
    ? warning(
        t('The bot can’t manage channels in the {name} category.', { name }),
        t('Give it View Channel and Manage Channels there.'),
      )
    : warning(
        t('The bot cannot post in #{name}.', { name }),
        t(
          'In the channel’s settings, under Permissions, allow the bot’s role “View Channel”, “Send Messages”, “Embed Links” and “Read Message History”.',
        ),
      )
}

const findRole = ({ roles }: ServerFacts, roleId: string) =>
  roles.find(({ id, isManaged }) => id === roleId && !isManaged)

const gone = (feature: FeatureName): Check =>
  failed(
    t('{feature}: one of the roles cannot be chosen any more.', { feature: featureTitle(feature) }),
    chooseAnother(),
  )

function checkSignUpRole({ events: { roleId } }: ChosenFeatures, server: ServerFacts): Check[] {
  return roleId === null || findRole(server, roleId) ? [] : [gone('events')]
}

function checkVerification({ verification }: ChosenFeatures, server: ServerFacts): Check[] {
  const { moderatorRoleId, verifiedRoleId } = verification
  if (moderatorRoleId === null || verifiedRoleId === null) return []
  const given = findRole(server, verifiedRoleId)
  if (!given || !findRole(server, moderatorRoleId)) return [gone('verification')]
  const { name } = given
  if (given.isAdministrator) {
    const message = t('{name} makes an administrator, so the bot never gives it.', { name })
    return [failed(message, chooseAnother())]
  }
  if (given.position < server.highestPosition) return []
  return [
    warning(
      t('The bot cannot give the role {name}.', { name }),
      t(
        'In Discord, open Server Settings, Roles and drag its role above those that it is to give.',
      ),
    ),
  ]
}
