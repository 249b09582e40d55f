import { useSyncExternalStore } from 'react'
import {
  type AnswerInput,
  answerEvent,
  type MemberEventPage,
  maxAnswerAge,
} from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { ApiError, call } from '../../../app/api.ts'

/** An answer that is not saved yet. */
export interface PendingAnswer {
  userId: string
  eventId: string
  input: AnswerInput
  /** When it was given, in ms since 1970. */
  givenAt: number
  /** Whether sending it has failed at least once. */
  isDelayed: boolean
  /** Why the server rejected it for good. */
  problem?: string
}

type Saved = (eventId: string, page: MemberEventPage) => Promise<void>

const storageKey = 'unsent-answers'
const retryMilliseconds = 5_000
const listeners = new Set<() => void>()
const savedListeners = new Set<Saved>()
const sending = new Set<string>()
let pending: readonly PendingAnswer[] = readStored()
let timer: ReturnType<typeof setTimeout> | undefined
/** Whose session it is: answers of others on this device wait for theirs. */
let signedInAs: string | undefined

/** By how many ms the server's clock is at least ahead of this one; unknown before its first reply. */
let clockLead: number | undefined

/** Learns the server's time from a reply; the quickest one tells it best. */
export function learnServerTime(now: string): void {
  clockLead = Math.max(Date.parse(now) - Date.now(), clockLead ?? Number.NEGATIVE_INFINITY)
}

/** The member's answers that are not saved yet. */
export function usePendingAnswers(userId: string): readonly PendingAnswer[] {
  const all = useSyncExternalStore(subscribe, () => pending)
  return all.filter((one) => one.userId === userId)
}

/** Calls a listener with the event after each saved answer. */
export function onAnswerSaved(listener: Saved): () => void {
  savedListeners.add(listener)
  return () => savedListeners.delete(listener)
}

/** Stores an answer until the server has saved it, and sends it. A later answer replaces it. */
export function giveAnswer(userId: string, eventId: string, input: AnswerInput): void {
  signedInAs = userId
  const given = { userId, eventId, input, givenAt: Date.now(), isDelayed: false }
  store([...pending.filter((one) => !isSame(one, given)), given])
  void send(given)
}

/** Forgets an answer that was rejected. */
export function dismissAnswer(answer: PendingAnswer): void {
  store(pending.filter((one) => one !== answer))
}

/** Sends the answers of a member that could not be sent, now and whenever the browser is online again. */
export function resumeSending(userId: string): () => void {
  signedInAs = userId
  sendAll()
  window.addEventListener('online', sendAll)
  return () => window.removeEventListener('online', sendAll)
}

function sendAll(): void {
  for (const one of pending) if (one.userId === signedInAs && !one.problem) void send(one)
}

async function send({ userId, eventId }: PendingAnswer): Promise<void> {
  const find = () => pending.find((one) => isSame(one, { userId, eventId }) && !one.problem)
  const key = `${userId} ${eventId}`
  if (sending.has(key)) return
  sending.add(key)
  try {
    for (let answer = find(); answer; answer = find()) await sendOnce(answer)
  } catch {
    clearTimeout(timer)
    timer = setTimeout(sendAll, retryMilliseconds)
  } finally {
    sending.delete(key)
  }
}

/** Sends one answer; throws if it should be sent again later. */
async function sendOnce(answer: PendingAnswer): Promise<void> {
  const age = (Date.now() - answer.givenAt) / 1000
  const secondsAgo = answer.isDelayed ? Math.min(Math.max(0, age), maxAnswerAge) : 0
  try {
    const { eventId, input } = answer
    const sentAt = clockLead === undefined ? null : Date.now() + clockLead
    const body = { ...input, secondsAgo, sentAt }
    const page = await call(answerEvent, { params: { eventId }, body })
    // First, so that the page never shows the answer before this one.
    for (const listener of savedListeners) await listener(eventId, page)
    store(pending.filter((one) => one !== answer))
  } catch (error) {
    if (isTemporary(error)) {
      replace(answer, { ...answer, isDelayed: true })
      throw error
    }
    const [first = (error as ApiError).message] = (error as ApiError).problems
    const problem = first || t('The answer could not be saved.')
    replace(answer, { ...answer, problem })
  }
}

function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
}

function replace(old: PendingAnswer, changed: PendingAnswer): void {
  store(pending.map((one) => (one === old ? changed : one)))
}

function isSame(a: Pick<PendingAnswer, 'userId' | 'eventId'>, b: typeof a): boolean {
  return a.userId === b.userId && a.eventId === b.eventId
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function store(changed: readonly PendingAnswer[]): void {
  const known = [...pending, ...changed]
  pending = changed
  try {
    const ofOtherTabs = readStored().filter(
      (one) => !known.some((own) => isSame(own, one) && own.givenAt >= one.givenAt),
    )
    const own = changed.filter(
      (one) => !one.problem && !ofOtherTabs.some((other) => isSame(other, one)),
    )
    localStorage.setItem(storageKey, JSON.stringify([...ofOtherTabs, ...own]))
  } catch {
    // Without storage the answer is kept until the page is closed.
  }
  for (const listener of listeners) listener()
}

function readStored(): readonly PendingAnswer[] {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as PendingAnswer[]
    const oldest = Date.now() - maxAnswerAge * 1000
    return stored
      .filter(({ givenAt }) => givenAt > oldest)
      .map((one) => ({ ...one, isDelayed: true }))
  } catch {
    return []
  }
}
