// @both-databases: the embedded database has a single connection
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { members, settings } from '../db/schema/guild.ts'
import { voicePresences } from '../db/schema/ingest.ts'
import { enqueueDueChecks } from '../domain/attendance/due-checks.ts'
import { processDueEvents } from '../domain/events/due-events.ts'
import { reportJobs } from '../domain/jobs/failed-jobs.ts'
import { apply } from '../testing/features/applications.ts'
import { makeForm } from '../testing/features/forms.ts'
import { channelIdOf, roleIdOf } from '../testing/features/settings.ts'
import type { Caller } from '../testing/http/caller.ts'
import { openTestApp } from '../testing/test-app.ts'
import { startInterviews } from './features/interviews/interviews.ts'

const app = await openTestApp()
const { control } = app.simulator
const hour = 60 * 60_000

interface SentMessage {
  id: string
  author: string
  content: string
  embeds: { fields: { name: string }[] }[]
  components: { components: { label: string; custom_id: string }[] }[]
  mentions: { users: string[] }
}

beforeEach(() => app.reset())

/** The app's manual clock; the simulator uses real time. */
function clock() {
  const { now } = app.ctx
  const putBack = () => {
    app.ctx.now = now
  }
  onTestFinished(putBack)
  return {
    putBack,
    setTo(moment: Date) {
      const ahead = moment.getTime() - Date.now()
      app.ctx.now = () => new Date(Date.now() + ahead)
    },
  }
}

const messagesIn = (channel: string) =>
  (control.messages(channel) as SentMessage[]).filter(({ author }) => author === 'Muster')

/** Configures the guild on the website. */
async function setUp(leader: Caller): Promise<void> {
  const [before] = await app.db.select().from(settings)
  onTestFinished(async () => {
    await app.db.delete(settings)
    if (before) await app.db.insert(settings).values(before)
  })
  const [channelId, roleId] = [
    await channelIdOf(app.db, 'castle-nights'),
    await roleIdOf(app.db, 'Siege Party'),
  ]
  const { body: game } = await leader.put('/api/menu/games/update', { gameName: 'Aion 2' })
  const channel = { channelId, roleId, gameId: game.gameId, sheetId: null }
  const check = { checkDelayMinutes: 15, autoRemoveAbsentUsers: true, autoRemoveLateUsers: false }
  const approvedRoleId = await roleIdOf(app.db, 'Auxiliary')
  for (const { status, body } of [
    await leader.put('/api/menu/EventChannels/update', channel),
    await leader.put('/api/menu/Automation/update', { ...check, pingUsers: true }),
    await leader.put('/api/menu/settings', { approvedRoleId, reminderAfterHours: 24 }),
  ]) {
    expect(status, JSON.stringify(body)).toBe(200)
  }
}

/** Twenty-five members who are expected at a siege. */
async function siegeParty(): Promise<string[]> {
  const rows = await app.db
    .select({ id: members.id })
    .from(members)
    .where(and(members.inGuild, eq(members.isBot, false), ne(members.id, app.idOf('leader'))))
    .orderBy(members.id)
    .limit(25)
  for (const { id } of rows) control.roles({ as: id, add: ['Siege Party'] })
  await app.waitForGatewayEvents()
  return rows.map(({ id }) => id)
}

/** Creates the event with the form in Discord and returns its message. */
async function planEvent(startsAt: Date): Promise<SentMessage> {
  const used = { as: app.idOf('leader'), channel: 'castle-nights' }
  const { modal } = await control.command({ ...used, name: 'event create' })
  const values = { title: 'Siege of Valion', start: startsAt.toISOString(), duration: '90' }
  const modalId = modal?.custom_id ?? ''
  const { replies } = await control.submit({ as: used.as, modal: modalId, values })
  expect(replies[0]?.content).toMatch('was created')
  await expect.poll(() => messagesIn('castle-nights').length).toBe(1)
  return messagesIn('castle-nights')[0] as SentMessage
}

async function press({ id, components }: SentMessage, as: string, label: string): Promise<string> {
  const buttons = components.flatMap((row) => row.components)
  const customId = buttons.find((button) => button.label === label)?.custom_id ?? ''
  const { replies } = await control.click({ as, message: id, customId })
  return replies[0]?.content ?? ''
}

/** An event from its creation in Discord to the attendance on the website. */
async function siegeNight(leader: Caller): Promise<void> {
  const time = clock()
  const party = await siegeParty()
  const [late, absent, present] = [party.slice(0, 2), party.slice(2, 5), party.slice(5)]
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 26 * hour)

  const post = await planEvent(startsAt)
  const eventId = post.components[0]?.components[0]?.custom_id.split(':')[1] ?? ''
  for (const id of late) expect(await press(post, id, 'Late')).toMatch('marked as late')
  for (const id of [...absent, ...present]) {
    expect(await press(post, id, 'Sign up')).toBe('You are signed up.')
  }
  const heads = () => messagesIn('castle-nights')[0]?.embeds[0]?.fields.map(({ name }) => name)
  await expect.poll(heads).toEqual(['When', 'Signed up (23)', 'Late (2)'])

  time.setTo(new Date(startsAt.getTime() - hour / 2))
  await processDueEvents(app.ctx)
  const reminded = () => party.filter((id) => JSON.stringify(control.dms(id)).includes('starts'))
  await expect.poll(() => reminded().length).toBe(25)

  for (const as of present) control.voice({ as, channel: 'War Room' })
  const there = inArray(voicePresences.memberId, present)
  await expect.poll(() => app.db.$count(voicePresences, there)).toBe(20)
  time.setTo(new Date(startsAt.getTime() + hour / 4))
  expect(await press(post, absent[0] ?? '', 'Late')).toMatch('sign-ups are closed')
  await enqueueDueChecks(app.ctx)
  await expect.poll(() => messagesIn('castle-nights').length).toBe(2)

  const summary = messagesIn('castle-nights')[1]
  expect(summary?.content).toMatch(
    /^\*\*Siege of Valion\*\*, 15 min after the start: 20 of 25 who signed up are in voice\.\nAbsent \(3\): .*\nLate \(2\): [^\n]*$/,
  )
  expect(summary?.mentions.users.toSorted()).toEqual([...absent, ...late].toSorted())
  const attendance = await leader.get(`/api/menu/events/${eventId}/attendance`)
  const rows: { userId: string; standing: string; isTakenOff: boolean }[] = attendance.body.people
  const of = (standing: string) => rows.filter((row) => row.standing === standing)
  expect([of('present'), of('late'), of('absent')].map((some) => some.length)).toEqual([20, 2, 3])
  expect(of('absent').every(({ isTakenOff }) => isTakenOff)).toBe(true)
  const signups = await leader.get(`/api/menu/events/${eventId}/signups`)
  expect(signups.body).toHaveLength(22)
  const log = await leader.get('/api/menu/audit')
  expect(JSON.stringify(log.body)).toContain('attendance checked')
  time.putBack()
}

/** Runs the bot's periodic check of interview rooms on demand. */
async function lookAfterRooms(): Promise<void> {
  await app.waitForGatewayEvents()
  const interviews = startInterviews(app.ctx)
  await interviews.checkRooms()
  await interviews.stop()
}

/** An application with room, reminder and approval. */
async function wrenJoins(leader: Caller): Promise<void> {
  const time = clock()
  const wren = await app.signIn('applicant')
  const wrenId = app.idOf('applicant')
  const submissionId = await apply(wren, await makeForm(app.db), wrenId)
  const receipt = async () =>
    (await leader.get(`/api/menu/FormSubmissions/receipt/${submissionId}`)).body
  const states = async () =>
    (await receipt()).steps.map(({ step, state }: Record<string, string>) => `${step} ${state}`)
  await expect.poll(states).toEqual(['open-room done'])
  const { channelId } = (await receipt()).room

  control.say({ as: app.idOf('leader'), channel: channelId, text: 'When can you talk?' })
  await lookAfterRooms()
  time.setTo(new Date(Date.now() + 25 * hour))
  await lookAfterRooms()
  await expect.poll(() => messagesIn(channelId).at(-1)?.content).toMatch('waiting for your')

  const decided = { submissionId, approved: true }
  const before = control.dms(wrenId).length
  // Discord ignores a message whose nonce it has just seen, and earlier tests have sent those of the first decisions.
  await app.db.execute(
    sql`select setval(pg_get_serial_sequence('decisions', 'id'), 1000 + floor(random() * 1000000)::int)`,
  )
  expect((await leader.post('/api/menu/FormSubmissions/approval', decided)).status).toBe(200)
  await expect
    .poll(async () => (await states()).toSorted())
    .toEqual(['give-role done', 'open-room done', 'tell-applicant done', 'tell-room done'])

  expect(messagesIn(channelId).map(({ content }) => content.replaceAll(/<[^>]+>/g, '…'))).toEqual([
    expect.stringContaining('Welcome, …!'),
    '…, staff is waiting for your answer here.',
    '…, your application was **approved**.',
  ])
  expect(control.people().find(({ id }) => id === wrenId)?.roles).toContain('Auxiliary')
  // Earlier tests may have sent them others.
  expect(control.dms(wrenId).slice(before)).toMatchObject([
    { content: expect.stringContaining('approved') },
  ])
  const { history } = await receipt()
  expect(history.map(({ text }: { text: string }) => text)).toEqual([
    'The application was sent.',
    'The interview room was opened.',
    'The applicant was reminded to answer in the interview room.',
    'Isaure approved it.',
  ])
  expect((await wren.get('/api/userform/status')).body).toMatchObject([{ approved: true }])
  expect((await reportJobs(app.ctx)).failed).toEqual([])
}

test('an event and an application from Discord to the website', async () => {
  const leader = await app.signIn('leader')
  await setUp(leader)

  await siegeNight(leader)
  await wrenJoins(leader)

  expect((await reportJobs(app.ctx)).failed).toEqual([])
})
