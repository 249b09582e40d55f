import { z } from 'zod'
import { type LazyText, t } from '../text/t.ts'
import type { Endpoint } from './core/endpoint.ts'
import { alwaysSent, Done, omittable, PathId, requiredSnowflake } from './core/fields.ts'
import { wholeNumber } from './core/whole-number.ts'

/** Checks a rule about several fields even if single fields are invalid, so that all errors are reported at once. */
const checkEvenIfFieldsInvalid = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

const xp = (name: LazyText) => wholeNumber(name, 0, 10_000)

/** How much experience activity earns. Cooldowns: messages in seconds, voice in minutes. */
export const XpConfig = z.object({
  messageMinXP: z.int(),
  messageMaxXP: z.int(),
  messageCooldown: z.int(),
  voiceMinXP: z.int(),
  voiceMaxXP: z.int(),
  voiceCooldown: z.int(),
})
export type XpConfig = z.infer<typeof XpConfig>

/** The XP settings; a fresh installation has defaults. */
export const getXpConfig = {
  method: 'GET',
  path: '/api/menu/xpconfig/get',
  level: 'admin',
  tasks: ['leveling'],
  response: XpConfig,
} satisfies Endpoint

/** Replaces the XP settings. */
export const saveXpConfig = {
  method: 'PUT',
  path: '/api/menu/xpconfig/update',
  level: 'admin',
  tasks: ['leveling'],
  body: z
    .object({
      messageMinXP: xp(() => t('The least XP of a message')),
      messageMaxXP: xp(() => t('The most XP of a message')),
      messageCooldown: wholeNumber(() => t('The cooldown of messages, in seconds,'), 0, 86_400),
      voiceMinXP: xp(() => t('The least XP of voice time')),
      voiceMaxXP: xp(() => t('The most XP of voice time')),
      voiceCooldown: wholeNumber(() => t('The cooldown of voice time, in minutes,'), 1, 1_440),
    })
    .refine(({ messageMinXP, messageMaxXP }) => !(messageMinXP > messageMaxXP), {
      error: () => t('The least XP of a message may not be above the most.'),
      path: ['messageMinXP'],
      ...checkEvenIfFieldsInvalid,
    })
    .refine(({ voiceMinXP, voiceMaxXP }) => !(voiceMinXP > voiceMaxXP), {
      error: () => t('The least XP of voice time may not be above the most.'),
      path: ['voiceMinXP'],
      ...checkEvenIfFieldsInvalid,
    }),
  response: XpConfig,
} satisfies Endpoint

/** The two kinds of activity, which have separate levels. */
export type ActivityKind = 'message' | 'voice'

/** The role that reaching a level gives. */
export const LevelReward = z.object({
  level: z.int(),
  roleId: z.string(),
  roleName: alwaysSent(z.string()),
  /** Why the bot cannot give that role, if it cannot. */
  warning: omittable(z.string()),
})
export type LevelReward = z.infer<typeof LevelReward>

function rewardEndpoints<Word extends string>(word: Word) {
  return {
    /** The rewards of this kind, lowest level first. */
    list: {
      method: 'GET',
      path: `/api/menu/${word}/get`,
      level: 'admin',
      tasks: ['leveling'],
      response: z.array(LevelReward),
    },
    /** Sets the reward of a level. */
    save: {
      method: 'PUT',
      path: `/api/menu/${word}/update`,
      level: 'admin',
      tasks: ['leveling'],
      body: z.object({
        level: wholeNumber(() => t('The level'), 1, 1_000),
        roleId: requiredSnowflake(() => t('Choose a role.')),
      }),
      response: LevelReward,
    },
    /** Deletes the reward of a level. */
    remove: {
      method: 'GET',
      path: `/api/menu/${word}/delete/:level`,
      level: 'admin',
      tasks: ['leveling'],
      changesState: true,
      params: z.object({ level: PathId }),
      response: Done,
    },
  } satisfies Record<string, Endpoint>
}

/** The calls about rewards for levels reached by messages. */
export const messageRewards = rewardEndpoints('LevelMessageConfig')

/** The calls about rewards for levels reached by voice time. */
export const voiceRewards = rewardEndpoints('LevelVoiceConfig')

/** The changes that would give everyone the roles of their levels. */
export const RewardChanges = z.object({
  members: z.int(),
  gives: z.int(),
  takes: z.int(),
  /** How many get or lose each role, highest role first. */
  roles: z.array(
    z.object({ roleId: z.string(), roleName: z.string(), gain: z.int(), lose: z.int() }),
  ),
  /** Roles of the tables that the bot cannot give, and why; they are left out of all this. */
  outOfReach: z.array(z.object({ roleId: z.string(), roleName: z.string(), problem: z.string() })),
})
export type RewardChanges = z.infer<typeof RewardChanges>

/** Returns the changes without making them. */
export const previewRewards = {
  method: 'POST',
  path: '/api/menu/rewards/preview',
  level: 'admin',
  tasks: ['leveling'],
  response: RewardChanges,
} satisfies Endpoint

/** Enqueues the changes. They take a while, because Discord allows about one role change per second. */
export const applyRewards = {
  method: 'POST',
  path: '/api/menu/rewards/apply',
  level: 'admin',
  tasks: ['leveling'],
  response: z.object({ members: z.int() }),
} satisfies Endpoint
