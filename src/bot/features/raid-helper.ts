import type { RepeatedTask } from '../../clock/clock.ts'
import type { Context } from '../../domain/core/context.ts'
import { createImporter } from '../../domain/raid-helper/importer.ts'
import type { Lease } from '../runtime/lease.ts'

const pollMilliseconds = 5_000

/** Imports the events of Raid-Helper, if it is set up, until it is stopped. */
export function startRaidHelperImport(
  ctx: Context,
  { isHeld }: Pick<Lease, 'isHeld'>,
): RepeatedTask {
  if (!ctx.raidHelper) return { stop: async () => {} }
  const stopping = new AbortController()
  const importDue = createImporter(ctx, ctx.raidHelper)
  const repeated = ctx.every(
    pollMilliseconds,
    async () => {
      if (isHeld()) await importDue(stopping.signal)
    },
    {
      immediately: true,
      onError(err) {
        if (stopping.signal.aborted) return
        ctx.log.warn({ err }, 'Events of Raid-Helper could not be imported.')
      },
    },
  )
  return {
    async stop() {
      stopping.abort()
      await repeated.stop()
    },
  }
}
