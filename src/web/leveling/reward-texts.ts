import { t } from '../../text/t.ts'

/** Which level earns a reward. */
export type RewardKind = 'message' | 'voice'

interface RewardTexts {
  heading: string
  /** The content of the CSV file. */
  list: string
  caption: string
  failure: string
  add: string
  /** A reward within a sentence. */
  nameOf: (level: number) => string
}

/** What the rewards of each kind are called. */
export const rewardTexts: Readonly<Record<RewardKind, RewardTexts>> = {
  message: {
    heading: t('Message Rewards'),
    list: t('the message rewards'),
    caption: t('Rewards for message levels'),
    failure: t('Failed to load message configs'),
    add: t('Add a message reward'),
    nameOf: (level) => t('the message reward of level {level, number}', { level }),
  },
  voice: {
    heading: t('Voice Rewards'),
    list: t('the voice rewards'),
    caption: t('Rewards for voice levels'),
    failure: t('Failed to load voice configs'),
    add: t('Add a voice reward'),
    nameOf: (level) => t('the voice reward of level {level, number}', { level }),
  },
}
