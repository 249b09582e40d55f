import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventChannels } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import { reportJobs } from '../../domain/jobs/failed-jobs.ts'
import { googleSheets } from '../../integrations/sheets/live/google-sheets.ts'
import { readServiceAccount } from '../../integrations/sheets/live/service-account.ts'
import { startEventGuild } from '../features/events.ts'
import { makeJobsDue, unfinishedJobs } from '../features/jobs.ts'
import { startGoogle } from './google/google.ts'
import { newTab } from './google/spreadsheet.ts'

/** The game's spreadsheet, with the event channel's tab between two others. */
export const spreadsheetId = '1a_B-9'
export const tabId = 0

/** A guild whose attendance is written to a fake Google spreadsheet. */
async function openSheetsGuild() {
  const google = await startGoogle()
  const own = newTab(4, 'Loot', 2, 2)
  own.cells[0] = [{ stringValue: 'By hand' }, { formulaValue: '=NOW()' }]
  const tabs = [own, newTab(tabId, 'Sieges', 3, 3), newTab(9, 'Bank', 1, 1)]
  google.spreadsheets.set(spreadsheetId, { access: 'editor', tabs })
  const limits = { apiUrl: google.url, timeoutMilliseconds: 2000 }
  const sheets = googleSheets(readServiceAccount(google.keyFile()), limits)
  const guild = await startEventGuild({}, { sheets })
  const { db } = guild.testBot
  await db.update(games).set({ spreadsheetId })
  await db.update(eventChannels).set({ sheetId: tabId })

  const isWaiting = async () => {
    const waiting = (await unfinishedJobs(db)).filter(({ kind }) => kind === 'write-sheet-tab')
    const now = guild.testBot.clock.now().getTime()
    return waiting.map(({ runAt }) => (runAt.getTime() - now) / 1000)
  }
  /** Skips the debounce of changes or the retry delay. */
  const makeDue = () => makeJobsDue(db, 'write-sheet-tab')
  return {
    ...guild,
    google,
    own,
    isWaiting,
    makeDue,
    spreadsheet: () => google.spreadsheets.get(spreadsheetId)!,
    /** The tab's contents without empty rows and columns. */
    shown: () => {
      const tab = google.spreadsheets.get(spreadsheetId)?.tabs.find(({ id }) => id === tabId)
      const rows = tab?.cells.map((row) => row.flatMap((cell) => (cell ? Object.values(cell) : [])))
      return (rows ?? []).filter((row) => row.length > 0)
    },
    writes: () => google.count(/:batchUpdate$/),
    /** Waits until all writes are done. */
    written: async () => {
      await expect
        .poll(async () => {
          await makeDue()
          return (await isWaiting()).length
        })
        .toBe(0)
    },
    configure: (set: Partial<typeof eventChannels.$inferInsert>) =>
      db.update(eventChannels).set(set).where(eq(eventChannels.channelId, guild.channelId)),
  }
}

type SheetsGuild = Awaited<ReturnType<typeof openSheetsGuild>>

const today = Date.now()

/** 19:00 UTC in the given number of days after the siege, which is in thirty days; negative for before. */
export function daysAfterSiege(days: number): Date {
  const day = new Date(today + (30 + days) * 86_400_000).toISOString().slice(0, 10)
  return new Date(`${day}T19:00:00Z`)
}

/** A moment in a time zone, by default the guild's, as `2026-12-01 20:00`. */
export function localTime(moment: Date, timeZone = 'Europe/Berlin'): string {
  return moment.toLocaleString('sv-SE', { timeZone }).slice(0, 16)
}

const start = daysAfterSiege(0)
/** The siege's column header. */
export const head = `${localTime(start)} Siege of Valion`

/** A siege with sign-ups of Aria and Brannoc, written to the spreadsheet. */
export async function siege() {
  const guild = await openSheetsGuild()
  const event = await guild.plan({ startsAt: start })
  await guild.press('aria', 'Sign up')
  await guild.press('brannoc', 'Late')
  await guild.written()
  return { ...guild, event }
}

/** The tab's rows by member. */
export const rowsOf = (guild: SheetsGuild) => guild.shown().slice(1)

/** The expected rows of the siege. */
export const rows = ({ idOf }: SheetsGuild, aria: boolean, brannoc: boolean, wyn: boolean) => [
  ['Aria', idOf('aria'), aria],
  ['Brannoc', idOf('brannoc'), brannoc],
  ['Wyn the Quick', idOf('wyn'), wyn],
]

/** The failed jobs as reported on Health. */
export const failures = async ({ testBot }: SheetsGuild) => (await reportJobs(testBot.ctx)).failed
