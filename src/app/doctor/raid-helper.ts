import { liveRaidHelper } from '../../integrations/raid-helper/live/live-raid-helper.ts'
import { RaidHelperError } from '../../integrations/raid-helper/raid-helper.ts'
import { type Finding, failure, ok } from './finding.ts'

/** Checks that Raid-Helper answers and accepts the key for this Discord server. */
export async function checkRaidHelper(
  options: Parameters<typeof liveRaidHelper>[0],
  now: () => Date,
): Promise<Finding> {
  try {
    const listed = await liveRaidHelper(options).listEvents(now())
    const count = listed.length === 1 ? 'one event' : `${listed.length} events`
    return ok(`Raid-Helper accepts the key and has ${count} to come.`)
  } catch (error) {
    if (!(error instanceof RaidHelperError)) throw error
    const [, why = error.message, fix = ''] = /^(.*?[.?]) (.*)$/.exec(error.message) ?? []
    return failure(why, fix)
  }
}
