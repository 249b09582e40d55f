import { sql } from 'drizzle-orm'
import { openDatabase } from '../../src/db/open.ts'
import { type TraceEvent, traced, workBeside } from '../trace.ts'
import { categoriesOfKeys } from '../typing/keystrokes.ts'
import { inBrowser, type SignedInSite } from './browser.ts'
import type { KeyTime } from './moves.ts'

/** A task that draws something, in microseconds; shorter ones only receive the data. */
const shortestDrawing = 15_000

/** Stores the attendance of everyone at 100 past events. */
export async function insertAttendance(url: string): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'server', url })
  await db.execute(sql`
    insert into events (id, channel_id, title, starts_at, attendance_at, is_ours)
    select 'past-' || day, (select id from channels limit 1), 'Siege', now() - day * interval '1 day',
      now() - day * interval '1 day', true
    from generate_series(1, 100) day`)
  await db.execute(sql`
    insert into attendance (event_id, member_id, outcome)
    select 'past-' || day, id, (array['present', 'present', 'late', 'absent', 'benched'])[1 + (day * 7 + number) % 5]
    from generate_series(1, 100) day,
      (select id, row_number() over (order by id) as number from members where in_guild) as member`)
  await close()
}

/** Times from the data of all members at 100 events to the paint of the grid. */
export function timeAttendance(site: SignedInSite, rounds: number): Promise<KeyTime[]> {
  return inBrowser(site, async (browser, context) => {
    const page = await context.newPage()
    const times: KeyTime[] = []
    for (let round = 0; round < rounds; round++) {
      await page.goto(`${site.url}/menu/attendance`)
      await page.getByRole('rowheader').first().waitFor()
      await page.waitForTimeout(500)
      const trace = await traced(browser, page, categoriesOfKeys, async () => {
        const answered = page.waitForResponse((response) => response.url().includes('events=100'))
        await page.getByLabel('Period').selectOption('100')
        await answered
        await page.waitForTimeout(500)
      })
      times.push(timeDrawing(trace))
    }
    return times
  })
}

function timeDrawing(trace: readonly TraceEvent[]): KeyTime {
  const asked = trace.find(({ args }) => args?.data?.url?.includes('events=100'))
  const answer = trace.find(
    ({ name, args }) =>
      name === 'ResourceFinish' && args?.data?.requestId === asked?.args?.data?.requestId,
  )
  if (!answer) throw new Error('The trace has no answer.')
  const after = workBeside(trace, answer).filter(({ ts }) => ts > answer.ts)
  const tasks = after.filter(({ name }) => name === 'RunTask')
  const drawing = tasks.find(({ dur = 0 }) => dur > shortestDrawing)
  const commit = after.find(({ name, ts }) => name === 'Commit' && drawing && ts > drawing.ts)
  if (!commit) throw new Error('The trace has no paint of the grid.')
  const end = commit.ts + (commit.dur ?? 0)
  return {
    cpu: tasks.filter(({ ts }) => ts < end).reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
    wall: (end - answer.ts) / 1000,
  }
}
