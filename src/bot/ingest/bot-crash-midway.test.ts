import { eq, inArray, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submissionSteps } from '../../db/schema/applications/steps.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { attendanceCheckConfigs } from '../../db/schema/events/automation.ts'
import { eventChannels, events, signups } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import { settings } from '../../db/schema/guild.ts'
import { levelRewards, xpConfig } from '../../db/schema/leveling.ts'
import { seededRandom } from '../../demo/random.ts'
import { decideSubmission } from '../../domain/applications/decisions/decide.ts'
import { saveDraft } from '../../domain/applications/drafts.ts'
import { submitApplication } from '../../domain/applications/submit.ts'
import { enqueueDueChecks } from '../../domain/attendance/due-checks.ts'
import { createEvent } from '../../domain/events/create-event.ts'
import { processDueEvents } from '../../domain/events/due-events.ts'
import { signUp } from '../../domain/events/sign-up.ts'
import { plainAnswers } from '../../testing/features/applications.ts'
import { channelIdOf, roleIdOf } from '../../testing/features/settings.ts'
import { startCrashHarness } from '../../testing/processes/crash-harness.ts'
import type { CrashPoint } from '../../testing/processes/fault-proxy.ts'

// The embedded database would die with the process.
const server = process.env.TEST_DATABASE_URL
/** `npm run test:long` runs many more, with random seeds. */
const rounds = Number(process.env.LONG_ROUNDS ?? 1)
const seed = process.env.LONG_ROUNDS ? String(Date.now()) : 'in npm test'
const minute = 60_000

type Guild = Awaited<ReturnType<typeof startCrashHarness>>

/**
 * The share of first requests at which the bot is killed; higher for messages, which have no
 * idempotency key.
 */
const deadliness = process.env.LONG_ROUNDS ? { words: 0.7, rest: 0.5 } : { words: 0.6, rest: 0.1 }

/** Retries do not kill the bot. */
function randomCrashes(words: string): (request: string) => CrashPoint {
  const random = seededRandom(words)
  const tried = new Set<string>()
  return (request) => {
    if (tried.has(request)) return 'lives'
    tried.add(request)
    const isSaying = /^POST \S+\/messages /.test(request)
    if (random() >= (isSaying ? deadliness.words : deadliness.rest)) return 'lives'
    return random() < 0.2 ? 'dies before' : 'dies after'
  }
}

/** Every message earns a level; the first level and an approval assign roles that are announced. */
async function configure({ db }: Guild) {
  const [channelId, friend] = [await channelIdOf(db, 'general'), await roleIdOf(db, 'Friend')]
  const [game] = await db.insert(games).values({ name: 'Aion 2' }).returning()
  await db.insert(eventChannels).values({ channelId, roleId: friend, gameId: game?.id ?? 0 })
  await db.insert(xpConfig).values({ messageMinXp: 50, messageMaxXp: 50, messageCooldown: 0 })
  const roleId = await roleIdOf(db, 'Main Roster')
  await db.insert(levelRewards).values({ kind: 'message', level: 1, roleId })
  await db.insert(attendanceCheckConfigs).values({
    ...{ checkDelayMinutes: 10, pingUsers: true, createdAt: new Date(Date.now() - 1440 * minute) },
    ...{ autoRemoveAbsentUsers: true, autoRemoveLateUsers: false },
  })
  const announcementChannelId = await channelIdOf(db, 'news')
  await db.update(settings).set({ approvedRoleId: friend, announcementChannelId })
  return { channelId, friend }
}

async function apply({ ctx, form, idOf }: Guild): Promise<number> {
  const entries = Object.entries(plainAnswers).map(([question, answer]) => {
    return { questionId: form.idOf(question), formId: form.formId, answer: String(answer) }
  })
  const { submissionId } = await saveDraft(ctx, idOf('aria'), entries)
  return submitApplication(ctx, idOf('aria'), [{ submissionId }])
}

/** Moves the event's start and backdates the sign-ups by a day. */
async function startsIn({ db, ctx }: Guild, minutes: number) {
  await db.update(events).set({ startsAt: new Date(Date.now() + minutes * minute) })
  await db.update(signups).set({ signedAt: new Date(Date.now() - 1440 * minute) })
  await processDueEvents(ctx)
  await enqueueDueChecks(ctx)
}

/** Applies, plans, writes, decides, signs up, and lets the event be reminded of, start and be checked. */
async function live(guild: Guild): Promise<void> {
  const { ctx, idOf, control, jobsAreDone } = guild
  const { channelId, friend } = await configure(guild)
  const submissionId = await apply(guild)
  const start = new Date(Date.now() + 1440 * minute).toISOString()
  const plan = { channelId, title: 'Siege', start, durationMinutes: 60 }
  const { eventId } = await createEvent(ctx, idOf('isaure'), plan)
  control.say({ as: 'brannoc', channel: 'general', text: 'onwards' })
  await expect.poll(() => rolesOf(guild, 'brannoc')).toContain('Main Roster')
  await jobsAreDone()

  await decideSubmission(ctx, idOf('isaure'), submissionId, true)
  for (const name of ['wyn', 'brannoc']) {
    await signUp(ctx, eventId, { id: idOf(name), roleIds: [friend] }, { answer: 'signed' })
  }
  await jobsAreDone()
  await startsIn(guild, 30)
  await jobsAreDone()
  await startsIn(guild, -11)
  await jobsAreDone()
}

const rolesOf = ({ control }: Guild, person: string) =>
  control.people().find(({ name }) => name === person)?.roles ?? []

interface SentMessage {
  author: string
  content: string
}

/** Everything that must exist exactly once. */
async function found(guild: Guild) {
  const { db, control } = guild
  const gist = ({ content }: SentMessage) => content.split('\n')[0]?.replaceAll(/<[^>]*>/g, '…')
  const saidIn = (channel: string) =>
    (control.messages(channel) as SentMessage[])
      .filter(({ author }) => author === 'muster')
      .map(gist)
  const rooms = control.channels().filter(({ name }) => name.endsWith('-interview'))
  const logged = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(
      inArray(auditLog.action, ['reward role given', 'approved role given', 'attendance checked']),
    )
  const steps = await db.select().from(submissionSteps).where(eq(submissionSteps.state, 'done'))
  const [event] = await db.select().from(events)
  return {
    rooms: rooms.length,
    inRoom: rooms.flatMap(({ id }) => saidIn(id)),
    inGeneral: saidIn('general'),
    inNews: saidIn('news'),
    toAria: (control.dms('aria') as SentMessage[]).map(gist),
    toWyn: (control.dms('wyn') as SentMessage[]).map(gist),
    toBrannoc: (control.dms('brannoc') as SentMessage[]).map(gist),
    roles: [rolesOf(guild, 'aria'), rolesOf(guild, 'brannoc').toSorted()],
    logged: logged.map(({ action }) => action).toSorted(),
    steps: steps.map(({ step }) => step).toSorted(),
    isInCalendar: event?.calendarEntryId != null,
    takenOff: await db.$count(signups, isNotNull(signups.removedAt)),
  }
}

const reminder = '**Siege** in … starts … (…). You are signed up.'
const onceEach = {
  rooms: 1,
  inRoom: ['Welcome, …! Thank you for your application.', '…, your application was **approved**.'],
  inGeneral: ['…', '**Siege**, 10 min after the start: none of the 2 who signed up are in voice.'],
  inNews: ['… has reached message level 1 and now has the role **Main Roster**.'],
  toAria: ['Your application to Lantern Guard was **approved**. Welcome!'],
  toWyn: [reminder],
  toBrannoc: [reminder],
  roles: [['Friend'], ['Advisors', 'Main Roster']],
  logged: ['approved role given', 'attendance checked', 'reward role given'],
  steps: ['give-role', 'notify-applicant', 'notify-room', 'open-room'],
  isInCalendar: true,
  takenOff: 2,
}

test.runIf(server).each(Array.from({ length: rounds }, (_, round) => `${seed} ${round}`))(
  'a bot that is killed during its actions completes each of them exactly once (%s)',
  async (words) => {
    const guild = await startCrashHarness(server ?? '', randomCrashes(words))
    await live(guild)
    expect(guild.crashes()).toBeGreaterThan(0)
    expect(await found(guild)).toEqual(onceEach)
  },
)
