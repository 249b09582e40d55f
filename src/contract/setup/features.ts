import { z } from 'zod'
import { t } from '../../text/t.ts'
import { required, Snowflake } from '../core/fields.ts'
import { text } from '../core/text-fields.ts'
import { longestGameName } from '../games/games.ts'

/** What set-up can switch on, in the order of its page. */
export const featureNames = [
  'events',
  'levels',
  'applications',
  'interviews',
  'verification',
] as const

export type FeatureName = (typeof featureNames)[number]

const titles: Record<FeatureName, () => string> = {
  events: () => t('Events'),
  levels: () => t('Levels'),
  applications: () => t('Applications'),
  interviews: () => t('Interviews'),
  verification: () => t('Verification'),
}

/** What a feature is called. */
export const featureTitle = (feature: FeatureName): string => titles[feature]()

/** One of the features, with what it needs. */
function feature<Needs extends z.ZodRawShape>(name: FeatureName, needs: Needs) {
  const chooseSwitch = () =>
    t('{feature}: choose whether it is on.', { feature: featureTitle(name) })
  return z.object(
    {
      isOn: z.boolean(required(chooseSwitch, chooseSwitch)),
      /** A channel of the server; null: the bot creates one after the start. */
      channelId: Snowflake.nullable(),
      ...needs,
    },
    required(chooseSwitch, chooseSwitch),
  )
}

/** What the bot does, and in which channel. Choices of what is switched off are kept. */
export const ChosenFeatures = z.object({
  events: feature('events', {
    /** The game that is played; empty: not entered yet. */
    gameName: text(() => t('The name of the game'), longestGameName),
    /** Whose holders are expected to sign up. */
    roleId: Snowflake.nullable(),
  }),
  levels: feature('levels', {}),
  applications: feature('applications', {}),
  /** The channel is a category. */
  interviews: feature('interviews', {}),
  verification: feature('verification', {
    moderatorRoleId: Snowflake.nullable(),
    verifiedRoleId: Snowflake.nullable(),
  }),
})

export type ChosenFeatures = z.output<typeof ChosenFeatures>

/** The emoji with which members are verified until another is configured. */
export const verificationEmoji = '✅'

/** A channel or category of the chosen server that the bot can view. */
export const SetupChannel = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['text', 'announcement', 'category']),
  /** Null: none. */
  category: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether the bot can post in it; of a category: whether it can create channels there. */
  isUsable: z.boolean(),
  /** Whether everyone in the server can view it. */
  isPublic: z.boolean(),
})

export type SetupChannel = z.output<typeof SetupChannel>

const messageKinds: readonly SetupChannel['kind'][] = ['text', 'announcement']

const channelKinds: Record<FeatureName, readonly SetupChannel['kind'][]> = {
  events: messageKinds,
  levels: messageKinds,
  applications: ['text'],
  interviews: ['category'],
  verification: messageKinds,
}

/** The channels that can be chosen for a feature. */
export function channelsFor(
  feature: FeatureName,
  channels: readonly SetupChannel[],
): SetupChannel[] {
  return channels.filter(({ kind }) => channelKinds[feature].includes(kind))
}

/** Who can view the channel that the bot creates for a feature; `members`: those who can view channels by default. */
export const newChannelAudience: Record<FeatureName, 'everyone' | 'members' | 'staff'> = {
  events: 'members',
  levels: 'members',
  applications: 'staff',
  interviews: 'staff',
  verification: 'everyone',
}
