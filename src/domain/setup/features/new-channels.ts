import type { FeatureName } from '../../../contract/setup/features.ts'
import { inLanguage } from '../../../text/current-language.ts'
import { t } from '../../../text/t.ts'

/** The names of the channels that the bot creates, in the language of the site. */
export function newChannelNames(language: string): Record<FeatureName, string> {
  return inLanguage(language, () => ({
    events: textChannelName(t('events', { context: 'channel' })),
    levels: textChannelName(t('level-ups', { context: 'channel' })),
    applications: textChannelName(t('reviews', { context: 'channel' })),
    interviews: t('Interviews', { context: 'category' }),
    verification: textChannelName(t('verification', { context: 'channel' })),
  }))
}

/** A name as Discord stores it. */
const textChannelName = (name: string) => name.toLowerCase().replace(/\s+/g, '-')
