import { beforeEach, expect, test } from 'vitest'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import {
  attendanceCheckConfigs,
  reactionConfigs,
} from '../../../src/db/schema/events/automation.ts'
import { eventChannels } from '../../../src/db/schema/events/events.ts'
import { games } from '../../../src/db/schema/games.ts'
import { levelRewards } from '../../../src/db/schema/leveling.ts'
import { recordActivity } from '../../../src/testing/features/activity.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import { insertEvent } from '../../../src/testing/specification/example-event.ts'
import { app, download, expectVisible, openPage } from '../site.ts'

let channelId: string

/** Inserts one row for every table of the staff area. */
beforeEach(async () => {
  await app.reset()
  const memberId = app.idOf('vex')
  const roleId = await roleIdOf(app.db, 'Veteran')
  await apply(await app.signIn('vex'), await makeForm(app.db), memberId)
  await recordActivity(app.db, [{ by: memberId, day: '2026-05-01', messages: 7, voiceSeconds: 60 }])
  channelId = await insertEvent(app, memberId)
  await app.db.insert(attendance).values({ eventId: 'siege', memberId, found: 'absent' })
  const [game] = await app.db.insert(games).values({ name: 'Albion' }).returning()
  await app.db.insert(eventChannels).values({ channelId, roleId, gameId: game!.id })
  await app.db.insert(reactionConfigs).values({
    emoji: '🛡️',
    emojiKey: '🛡',
    moderatorRoleId: roleId,
    verificationRoleId: roleId,
    channelId,
  })
  const flags = { autoRemoveAbsentUsers: true, autoRemoveLateUsers: false, pingUsers: true }
  await app.db.insert(attendanceCheckConfigs).values({ checkDelayMinutes: 45, ...flags })
  await app.db.insert(levelRewards).values([
    { kind: 'message', level: 5, roleId },
    { kind: 'voice', level: 8, roleId },
  ])
})

test.each([
  ['messages', 'the leaderboard', 'userdata-messages', /,7,/],
  ['voice', 'the leaderboard', 'userdata-voice-data', /0\.02/],
  ['events', 'the event categories', 'events-category', /castle-nights/],
  ['events/:channel', 'the events', 'events', /Castle night/],
  ['events/:channel/siege', 'the sign-ups', 'events-signups', /Vex/],
  ['events/:channel/siege', 'the attendance', 'events-attendance-people', /absent/],
  ['xpconfig', 'the message rewards', 'levelmessageconfig', /^5,/],
  ['xpconfig', 'the voice rewards', 'levelvoiceconfig', /^8,/],
  ['eventsconfig', 'the event configurations', 'eventchannels', /Albion/],
  ['reactionconfig', 'the reactions', 'reactionroleconfig', /Veteran/],
  ['automation', 'the attendance checks', 'automation', /45,true,false,true/],
  ['forms', 'the forms', 'form', /Application/],
  ['submissions', 'the submissions', 'formsubmissions', /vex/],
  ['settings?group=games', 'the games', 'games', /Albion/],
])('/menu/%s offers %s as CSV', async (address, what, name, holds) => {
  const page = await openPage(`/menu/${address.replace(':channel', channelId)}`, 'leader')

  const file = await download(page, `CSV of ${what}`)

  expect(file.name).toBe(`${name}.csv`)
  expect(file.lines[1]).toMatch(holds)
})

test('the dashboard offers the daily totals as CSV', async () => {
  const days = 'range=custom&from=2026-05-01&to=2026-05-03'
  const page = await openPage(`/menu?stat=message&${days}`, 'leader')
  await expectVisible(page.getByText('Server-wide: Messages'))

  const file = await download(page, 'CSV of the activity')

  expect(file.name).toBe('server-stats-message.csv')
  expect(file.lines.slice(1)).toEqual(['2026-05-01,7', '2026-05-02,0', '2026-05-03,0'])
})
