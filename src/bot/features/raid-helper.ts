import type { Context } from '../../domain/core/context.ts'
import { createImporter } from '../../domain/raid-helper/importer.ts'
import type { Lease } from '../runtime/lease.ts'

const lookEveryMilliseconds = 5_000

/** Keeps Raid-Helper's events imported, where it is set up, until it is stopped. */
export function startRaidHelperImport(
  ctx: Context,
  { isHeld }: Pick<Lease, 'isHeld'>,
): { stop(): Promise<void> } {
  if (!ctx.raidHelper) return { stop: async () => {} }
  const stopping = new AbortController()
  const importDue = createImporter(ctx, ctx.raidHelper)
  let looking: Promise<void> | null = null

  // What fails because the database is away is done by the next look.
  function look(): void {
    if (!isHeld()) return
    looking ??= importDue(stopping.signal)
      .catch((err: unknown) => {
        if (stopping.signal.aborted) return
        ctx.log.warn({ err }, 'What Raid-Helper says could not be kept.')
      })
      .finally(() => {
        looking = null
      })
  }

  look()
  const timer = setInterval(look, lookEveryMilliseconds)
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await looking
    },
  }
}
