import { type RESTGetCurrentApplicationResult, Routes } from 'discord-api-types/v10'
import type { Calls } from './calls.ts'

/** Who the bot is. */
export interface Self {
  userId: string
  applicationId: string
}

/** Finds out who the bot is; Discord is asked once. */
export function selfOf(calls: Calls): () => Promise<Self> {
  let known: Self | null = null
  return async () => {
    known ??= await ask(calls)
    return known
  }
}

async function ask(calls: Calls): Promise<Self> {
  const route = Routes.currentApplication()
  const { id, bot } = (await calls.ask({ method: 'GET', route })) as RESTGetCurrentApplicationResult
  // A bot of Discord's first year has another id than its application.
  return { applicationId: id, userId: bot?.id ?? id }
}
