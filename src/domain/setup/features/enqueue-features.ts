import { eq, min } from 'drizzle-orm'
import { type ChosenFeatures, featureNames } from '../../../contract/setup/features.ts'
import type { Db } from '../../../db/db.ts'
import { reactionConfigs } from '../../../db/schema/events/automation.ts'
import { eventChannels } from '../../../db/schema/events/events.ts'
import { settings } from '../../../db/schema/guild.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { FeatureActivation } from '../../jobs/payloads.ts'
import { newChannelNames } from './new-channels.ts'

/** What was chosen in set-up, by whom, and the language of the site. */
export interface FeatureSetup {
  chosen: ChosenFeatures
  actorId: string
  language: string
}

/**
 * Enqueues a job for each feature that is on, in a transaction. Whatever an earlier start of this set-up has configured
 * is reset; channels that it has created are found by their names.
 */
export async function enqueueFeatures(
  tx: Db,
  { chosen, actorId, language }: FeatureSetup,
  now: Date,
): Promise<void> {
  const chosenAt = (await resetEarlierStart(tx)) ?? now
  const names = newChannelNames(language)
  await tx.update(settings).set({ opensRooms: chosen.interviews.isOn })
  for (const feature of featureNames) {
    const { isOn, ...choice } = chosen[feature]
    if (!isOn) continue
    const input = {
      ...{ ...choice, feature, actorId },
      ...{ newChannelName: names[feature], chosenAt: chosenAt.toISOString() },
    }
    // What is still missing was refused by the check before the start.
    await enqueue(tx, 'switch-on-feature', input as FeatureActivation)
  }
}

/** Returns when that start was; null if there was none. */
async function resetEarlierStart(tx: Db): Promise<Date | null> {
  const isOurs = eq(jobs.kind, 'switch-on-feature')
  const [earliest] = await tx
    .select({ at: min(jobs.createdAt) })
    .from(jobs)
    .where(isOurs)
  await tx.delete(jobs).where(isOurs)
  await tx.delete(eventChannels)
  await tx.delete(reactionConfigs)
  await tx
    .update(settings)
    .set({ announcementChannelId: null, reviewChannelId: null, interviewCategoryId: null })
  return earliest?.at ?? null
}
