import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { startInterviews } from '../../bot/features/interviews/interviews.ts'
import type { Db } from '../../db/db.ts'
import { submissionSteps } from '../../db/schema/applications/steps.ts'
import { roles, settings } from '../../db/schema/guild.ts'
import { interviewRooms } from '../../db/schema/interviews/rooms.ts'
import {
  type DecisionOptions,
  decideSubmission,
} from '../../domain/applications/decisions/decide.ts'
import { saveDraft } from '../../domain/applications/drafts.ts'
import { submitApplication } from '../../domain/applications/submit.ts'
import {
  deleteRoomChannelRecord,
  recordPendingRoomChannel,
} from '../../domain/interviews/room-channels.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { startTestSimulator } from '../discord/listener.ts'
import { startTestBot, type TestBot } from '../test-bot.ts'
import { plainAnswers } from './applications.ts'
import { makeForm, type TestForm } from './forms.ts'

/** A message as the simulator returns it. */
export interface SentMessage {
  id: string
  author: string
  content: string
  components: {
    components: { label: string; custom_id?: string; url?: string; disabled?: boolean }[]
  }[]
  mentions: { everyone: boolean; users: string[]; roles: string[] }
}

/** The state after a crash between the creation of a room's channel and its recording. */
export async function loseRoomChannel(db: Db, submissionId: number): Promise<void> {
  const lost = { state: 'creating', channelId: null, welcomeId: null } as const
  const [room] = await db
    .select()
    .from(interviewRooms)
    .where(eq(interviewRooms.submissionId, submissionId))
  await db.update(interviewRooms).set(lost).where(eq(interviewRooms.submissionId, submissionId))
  await deleteRoomChannelRecord(db, room?.channelId ?? '')
  await recordPendingRoomChannel(db, submissionId)
}

interface ChannelSeen {
  id: string
  name: string
  category: string | null
  topic: string | null
}

/** A guild with a bot and a form, for applications and decisions. */
export async function startInterviewGuild(options: Parameters<typeof startTestSimulator>[0] = {}) {
  const simulator = await startTestSimulator(options)
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const form = await makeForm(testBot.db)
  const looks = looksInto(simulator, testBot)
  return {
    simulator,
    testBot,
    form,
    ...looks,
    ...actionsIn({ simulator, testBot, form, ...looks }),
  }
}

/** Reads the state in Discord and in the database. */
function looksInto({ control }: Simulator, { db }: TestBot) {
  const steps = async (submissionId: number) =>
    db
      .select({
        step: submissionSteps.step,
        state: submissionSteps.state,
        reason: submissionSteps.reason,
      })
      .from(submissionSteps)
      .where(eq(submissionSteps.submissionId, submissionId))
      .orderBy(asc(submissionSteps.id))
  const stateOf = async (submissionId: number, step: string) =>
    (await steps(submissionId)).findLast((one) => one.step === step)?.state
  return {
    control,
    steps,
    idOf: (name: string) => control.people().find((one) => one.name === name)?.id ?? '',
    channelId: (name: string) => control.channels().find((one) => one.name === name)?.id ?? '',
    roleId: async (name: string) =>
      (await db.select().from(roles).where(eq(roles.name, name)))[0]?.id ?? '',
    rooms: () =>
      (control.channels() as unknown as ChannelSeen[]).filter(({ name }) =>
        name.endsWith('-interview'),
      ),
    messagesIn: (channelId: string) => control.messages(channelId) as SentMessage[],
    stepIs: (submissionId: number, step: string, state: string) =>
      expect.poll(() => stateOf(submissionId, step)).toBe(state),
    roomInDb: async (submissionId: number) => {
      const isOurs = eq(interviewRooms.submissionId, submissionId)
      const rooms = await db.select().from(interviewRooms).where(isOurs).orderBy(interviewRooms.id)
      return rooms.at(-1)
    },
  }
}

/** Runs the bot's periodic check of interview rooms on demand. */
export async function runFollowUps({ testBot, simulator }: Pick<Fixture, 'testBot' | 'simulator'>) {
  await testBot.waitForGatewayEvents(simulator)
  const interviews = startInterviews(testBot.ctx)
  await interviews.checkRooms()
  await interviews.stop()
}

interface Fixture extends ReturnType<typeof looksInto> {
  simulator: Simulator
  testBot: TestBot
  form: TestForm
}

/** Actions of members. */
function actionsIn({ testBot, form, idOf, stepIs, roomInDb }: Fixture) {
  const draft = async (name: string) => {
    const entries = Object.entries(plainAnswers).map(([question, answer]) => ({
      questionId: form.idOf(question),
      formId: form.formId,
      answer: String(answer),
    }))
    return (await saveDraft(testBot.ctx, idOf(name), entries)).submissionId
  }
  const apply = async (name: string) => {
    const submissionId = await draft(name)
    await submitApplication(testBot.ctx, idOf(name), [{ submissionId }])
    return submissionId
  }
  return {
    draft,
    apply,
    /** Applies, and waits for the room. */
    applyAndOpenRoom: async (name: string) => {
      const submissionId = await apply(name)
      await stepIs(submissionId, 'open-room', 'done')
      const room = await roomInDb(submissionId)
      if (!room?.channelId) throw new Error('there is no room')
      return { submissionId, room, channelId: room.channelId }
    },
    decide: (submissionId: number, approved: boolean, options?: DecisionOptions) =>
      decideSubmission(testBot.ctx, idOf('isaure'), submissionId, approved, options),
    set: (choice: Partial<typeof settings.$inferInsert>) => testBot.db.update(settings).set(choice),
  }
}
