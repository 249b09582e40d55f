import { allTasks, sortTasks, type Task } from '../../contract/core/tasks.ts'
import { PermanentDiscordError } from '../../discord/actions.ts'
import type { FetchedMember } from '../../discord/discord.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { receivedUntil } from '../core/heartbeat.ts'
import { noRights, type Rights } from './rights.ts'
import type { FoundSession, SessionContext } from './sessions.ts'

/** When the bot's data is older than this, staff rights are confirmed with Discord. */
const staleAfterMilliseconds = 60_000
const keepAnswerMilliseconds = 60_000
/** Caches failures, so that not every call waits for a timeout during an outage. */
const keepFailureMilliseconds = 10_000

/** The effective rights of a request. */
export interface ConfirmedRights extends Rights {
  /** When the rights were last confirmed, if Discord does not answer. */
  rightsAsOf?: Date
  /** Why staff rights are withheld although the database grants them. */
  staffProblem?: string
}

/** A signed-in person with their current rights. */
export interface SignedInUser extends ConfirmedRights {
  memberId: string
}

/** Discord's answer about a member: `away` if it did not answer, null if it was not asked. */
export type Confirmation = Answer | null

type Answer = FetchedMember | 'not-in-guild' | 'away' | PermanentDiscordError

interface Asked {
  until: number
  answer: Promise<Answer>
}

/**
 * Confirms staff rights with Discord while the bot does not keep the database up to date. Answers are cached
 * for a minute per process, with one request at a time per person.
 */
export function staffConfirmation(
  ctx: Pick<Context, 'discord' | 'now' | 'log'>,
): (found: FoundSession) => Promise<Confirmation> {
  const asked = new Map<string, Asked>()
  let awayUntil = 0

  async function ask(memberId: string): Promise<Answer> {
    try {
      return (await ctx.discord.fetchMember(memberId)) ?? 'not-in-guild'
    } catch (err) {
      if (err instanceof PermanentDiscordError) return err
      awayUntil = ctx.now().getTime() + keepFailureMilliseconds
      asked.delete(memberId)
      ctx.log.warn({ err }, 'Discord did not answer. The staff rights in the database are used.')
      return 'away'
    }
  }

  async function answerAbout(memberId: string): Promise<Answer> {
    const now = ctx.now().getTime()
    const known = asked.get(memberId)
    if (known && known.until > now) return known.answer
    if (awayUntil > now) return 'away'
    for (const [id, { until }] of asked) if (until <= now) asked.delete(id)
    const answer = ask(memberId)
    asked.set(memberId, { until: now + keepAnswerMilliseconds, answer })
    return answer
  }

  return async ({ memberId, rights, facts }) =>
    rights.tasks.length > 0 && !isUpToDate(ctx, facts) ? answerAbout(memberId) : null
}

/** Combines the rights in the database with Discord's answer. */
export function confirmedRights(
  { memberId, rights, facts }: FoundSession,
  answer: Confirmation,
): ConfirmedRights {
  if (rights.tasks.length === 0 || answer === null) return rights
  if (answer === 'not-in-guild') return noRights
  if (answer === 'away') {
    const rightsAsOf = facts.heartbeat && receivedUntil(facts.heartbeat)
    return { ...rights, ...(rightsAsOf && { rightsAsOf }) }
  }
  if (answer instanceof PermanentDiscordError) {
    const staffProblem = t('Staff rights cannot be checked with Discord. {reason}', {
      reason: answer.message,
    })
    return { ...rights, tasks: [], staffProblem }
  }
  return { ...rights, tasks: tasksOf(memberId, answer, facts) }
}

function isUpToDate(
  { discord, now }: Pick<Context, 'discord' | 'now'>,
  { heartbeat }: SessionContext,
): boolean {
  if (discord.state() === 'ready') return true
  const until = heartbeat && receivedUntil(heartbeat)
  return until !== null && now().getTime() - until.getTime() <= staleAfterMilliseconds
}

function tasksOf(
  memberId: string,
  { member, ownerId, roles }: FetchedMember,
  { staffRoleIds, roleTasks }: SessionContext,
): Task[] {
  const held = roles.filter(({ id }) => member.roleIds.includes(id))
  const hasEveryTask =
    memberId === ownerId ||
    held.some(({ id, isAdministrator }) => isAdministrator || staffRoleIds.includes(id))
  return hasEveryTask ? allTasks : sortTasks(held.flatMap(({ id }) => roleTasks[id] ?? []))
}
