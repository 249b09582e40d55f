import { expect, test } from 'vitest'
import { gameIcons } from '../../../contract/games/icons.ts'
import { formatMessage } from '../../../discord/live/format-message.ts'
import { messageValidator } from '../../../simulator/rest/messages/message-validator.ts'
import type { EventRow } from '../event-row.ts'
import { emptyPlan } from '../plan.ts'
import type { EventPost, PostAnswer } from './load-post.ts'
import { formatEventPost, formatSignupPage } from './post-message.ts'

const now = new Date('2026-11-28T18:00:00Z')
const event: EventRow = {
  ...emptyPlan,
  id: crypto.randomUUID(),
  channelId: '1',
  title: '*'.repeat(100),
  description: 'd'.repeat(1000),
  startsAt: new Date('2026-11-29T19:00:00Z'),
  durationMinutes: 150,
  capacity: 1000,
  deadlineMinutes: 60,
  gameId: 1,
  needs: Array.from({ length: 8 }, (_, index) => ({ combatRoleId: index + 1, count: 40 })),
  repeatsWeekly: true,
  isOurs: true,
  createdAt: now,
  cancelledAt: null,
  repeatOf: null,
  seriesId: null,
  seriesDay: null,
  revision: 0,
  revisedAt: null,
  movedAt: null,
  importedAt: null,
  closedAt: null,
  announcementId: null,
  calendarEntryId: null,
  templateId: null,
  presenceUntil: null,
  attendanceAt: null,
}

/** The largest game: 8 combat roles and 30 classes, with icons. */
const game: EventPost['game'] = {
  ...{ gameId: 1, gameName: 'Aion 2', strengthName: null },
  combatRoles: event.needs.map(({ combatRoleId }) => ({
    ...{ combatRoleId, name: `${combatRoleId}${'r'.repeat(29)}` },
    ...{ icon: 'role-tank', color: 'blue' },
  })),
  classes: Array.from({ length: 30 }, (_, index) => ({
    ...{ classId: index + 1, name: `${index}${'c'.repeat(38)}` },
    ...{ icon: gameIcons[index % gameIcons.length] ?? 'class-bow', combatRoleIds: [1] },
  })),
  emojis: new Map(
    gameIcons.map((icon) => [
      icon,
      { name: `${icon.replace('-', '_')}_1a2b3c4d`, id: '1'.repeat(19) },
    ]),
  ),
}

const groups = ['signed', 'signed', 'signed', 'late', 'waiting', 'maybe', 'absent'] as const

function crowd(people: number): PostAnswer[] {
  return Array.from({ length: people }, (_, index) => ({
    name: `${index} ${'*'.repeat(28)}`,
    group: groups[index % groups.length] ?? 'signed',
    lateMinutes: 20,
    classId: (index % 31) + 1,
    className: 'Gone',
    combatRoleId: (index % 9) + 1,
  }))
}

test.each([
  [0, game],
  [12, game],
  [200, game],
  [1000, game],
  [200, null],
  [1000, null],
])(
  'a post with %i answers is within Discord’s limits and names as many as fit',
  (people, played) => {
    const post = { event, roleId: '1', answers: crowd(people), game: played, accent: 0xaa6ee3 }
    const message = formatEventPost(post, now)

    expect(messageValidator(formatMessage(message))).toBeNull()
    const shown = JSON.stringify(message.embed?.fields)
    const named = shown.match(/\d+ (?:\\\\\*){28}/g)?.length ?? 0
    const others = [...shown.matchAll(/ and (\d+) more|(\d+) in total/g)].map(
      ([, more, all]) => more ?? all,
    )
    expect(named + others.reduce((sum, count) => sum + Number(count), 0)).toBe(people)
    expect(others.length > 0).toBe((message.buttons?.[1]?.length ?? 0) > 0)
    for (const page of [0, 3, 99]) {
      expect(messageValidator(formatMessage(formatSignupPage(post, page)))).toBeNull()
    }
  },
)
