// @both-databases: types that the two drivers convert differently
import { eq, like } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxRoleChanges } from '../../contract/activity/dashboard.ts'
import { weekdays } from '../../contract/activity/heatmap.ts'
import { forms, questions } from '../../db/schema/applications/forms.ts'
import { roleChanges } from '../../db/schema/guild.ts'
import { completeApplication, recordHours } from '../../testing/features/activity.ts'
import { apply, plainAnswers } from '../../testing/features/applications.ts'
import { makeForm } from '../../testing/features/forms.ts'
import { insertFailedJob } from '../../testing/features/jobs.ts'
import { readStrictCsv as read } from '../../testing/http/strict-csv.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { toCsv } from './csv.ts'

const app = await openTestApp()

const asColumn = (key: string) => ({ key, title: key })

describe('a list as CSV', () => {
  test('can be parsed back, with formulas escaped as text [XSS-40]', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[=+\-@＝＋－＠\t\r\n",; a]{0,6}$/u),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, texts)), (pairs) => {
        const rows = pairs.map(([one, two]) => ({ one, two }))
        const lines = read(toCsv(['one', 'two'].map(asColumn), rows))
        const marked = (text: string) => (/^[=+\-@＝＋－＠\t\r\n]/u.test(text) ? `'${text}` : text)
        expect(lines).toEqual([['one', 'two'], ...pairs.map((pair) => pair.map(marked))])
        for (const cell of lines.flat()) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r]/u)
      }),
    )
  })

  test('writes numbers, null, booleans, lists and objects', () => {
    const columns = ['id', 'none', 'flag', 'roles', 'before', 'missing']
    const rows = [
      {
        id: -5,
        none: null,
        flag: false,
        roles: [{ roleId: '1', roleName: 'Monarchs' }, { roleName: '=Main "Roster"' }, 'x'],
        before: { level: 5, name: 'a' },
      },
    ]

    expect(toCsv(columns.map(asColumn), rows)).toBe(
      '\uFEFFid,none,flag,roles,before,missing\r\n' +
        '-5,,false,"Monarchs; =Main ""Roster""; x","{""level"":5,""name"":""a""}",\r\n',
    )
  })
})

describe('staff can export', () => {
  beforeEach(() => app.reset())

  const lists = () =>
    app.endpoints.filter(({ method, level }) => method === 'GET' && level === 'admin')

  test('the applications, as a file for a spreadsheet', async () => {
    const form = await makeForm(app.db, { title: '=HYPERLINK("http://evil.example")' })
    const [leader, wren] = [await app.signIn('leader'), await app.signIn('applicant')]
    const submissionId = await apply(wren, form, app.idOf('applicant'))

    const answer = await fetch(`${app.url}/API/menu/formsubmissions/get/?format=csv`, {
      headers: {
        cookie: [...leader.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="formsubmissions.csv"',
    )
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, line] = read(new TextDecoder().decode(bytes))
    expect(head?.slice(0, 3)).toEqual(['Submission ID', 'User ID', 'User name'])
    expect(line?.[0]).toBe(String(submissionId))
    expect(line?.[head?.indexOf('Title') ?? -1]).toBe(`'=HYPERLINK("http://evil.example")`)
    expect(line?.[head?.indexOf('Approved') ?? -1]).toBe('')
  })

  test('the applications with their answers, a column for each question', async () => {
    const form = await makeForm(app.db)
    const given = { ...plainAnswers, 'What do you play?': ['Tank', 'Damage'] }
    await apply(await app.signIn('applicant'), form, app.idOf('applicant'), given)
    const sketches = ['Approved', 'Why us?', 'Why now?'].map((text) => ({
      text,
      typeId: 1 as const,
    }))
    const other = await makeForm(app.db, { sketches, isActive: false })
    await app.db.update(forms).set({ isActive: false })
    await app.db.update(forms).set({ isActive: true }).where(eq(forms.id, other.formId))
    await app.db.update(questions).set({ text: 'Why?' }).where(like(questions.text, 'Why%'))
    await apply(await app.signIn('vex'), other, app.idOf('vex'), {
      Approved: 'By whom?',
      'Why us?': 'Raids',
      'Why now?': 'Siege',
    })

    const { body } = await (await app.signIn('leader')).get(
      '/api/menu/FormSubmissions/get?format=csv',
    )

    const [head = [], ...rows] = read(body)
    const cells = (title: string) => rows.map((row) => row[head.lastIndexOf(title)])
    expect(cells('What should we call you?')).toEqual(['', 'Aria'])
    expect(cells('What do you play?')).toEqual(['', 'Tank; Damage'])
    expect(cells('Anything else?')).toEqual(['', ''])
    expect(cells('Approved')).toEqual(['By whom?', ''])
    expect(cells('Why?')).toEqual(['Raids; Siege', ''])
    expect(head.indexOf('Approved')).toBeLessThan(head.lastIndexOf('Approved'))
  })

  test('every list that supports CSV, with one line per row', async () => {
    const leader = await app.signIn('leader')
    const plain = lists().filter(({ url }) => !url.includes(':'))
    const offered: string[] = []
    for (const { url } of plain) {
      const { status, body } = await leader.get(url)
      if (status !== 200 || !Array.isArray(body)) continue
      const { headers, body: csv } = await leader.get(`${url}?format=csv`)
      expect(headers.get('content-type'), url).toBe('text/csv; charset=utf-8')
      expect(read(csv), url).toHaveLength(body.length + 1)
      offered.push(url)
    }
    expect(offered).toContain('/api/menu/userdata/messages')
    expect(offered).toContain('/api/menu/FormSubmissions/get')
  })

  test('the daily timeline of the guild', async () => {
    const leader = await app.signIn('leader')
    for (const [word, count] of [
      ['message', 'Message count'],
      ['voice', 'Voice hours'],
      ['events', 'Events'],
      ['forms', 'Submissions'],
    ]) {
      const url = `/api/menu/server-stats/${word}?startDate=2026-05-01&endDate=2026-05-03`
      const { headers, body } = await leader.get(`${url}&format=csv`)
      expect(headers.get('content-disposition')).toContain(`server-stats-${word}.csv`)
      expect(read(body)).toEqual([
        ['Date', count],
        ['2026-05-01', '0'],
        ['2026-05-02', '0'],
        ['2026-05-03', '0'],
      ])
    }
  })

  test('the hours of the week in the guild’s time zone', async () => {
    await recordHours(app.db, [{ hour: '2026-06-01T18:00:00Z', messages: 5, voiceSeconds: 5400 }])
    const leader = await app.signIn('leader')
    for (const [kind, sum] of [
      ['message', '5'],
      ['voice', '1.5'],
    ]) {
      const url = `/api/menu/heatmap/${kind}/weekdays?startDate=2026-06-01&endDate=2026-06-07`
      const { headers, body } = await leader.get(`${url}&format=csv`)

      expect(headers.get('content-disposition')).toContain(`heatmap-${kind}-weekdays.csv`)
      const [head = [], monday, ...others] = read(body)
      expect(head.slice(0, 3)).toEqual(['Weekday', '00:00', '01:00'])
      expect(monday?.filter((cell) => cell !== '0')).toEqual(['Monday', sum])
      expect(monday?.[head.indexOf('20:00')]).toBe(sum)
      expect(others.map(([weekday]) => weekday)).toEqual(weekdays.slice(1))
    }
  })

  test('a member’s applications and role changes', async () => {
    const memberId = app.idOf('applicant')
    await completeApplication(app.db, memberId, '2026-06-03T10:00:00Z')
    await app.db.insert(roleChanges).values(
      Array.from({ length: maxRoleChanges + 1 }, (_, hour) => ({
        memberId,
        roleId: '9',
        isGained: hour % 2 === 0,
        at: new Date(Date.UTC(2026, 5, 1, hour)),
      })),
    )
    const leader = await app.signIn('leader')
    const take = async (list: string, of = memberId) =>
      leader.get(`/api/menu/members/${of}/${list}?format=csv`)

    const applications = await take('applications')
    expect(applications.headers.get('content-disposition')).toContain('members-applications.csv')
    expect(read(applications.body)[1]?.slice(2)).toEqual([
      'Application',
      '2026-06-03T10:00:00.000Z',
      '',
    ])
    const changes = read((await take('roles')).body)
    expect(changes).toHaveLength(1 + maxRoleChanges + 1)
    expect(changes[1]).toEqual(['9', '9', '', 'true', '2026-06-05T04:00:00.000Z'])
    for (const list of ['applications', 'roles']) expect((await take(list, '1')).status).toBe(404)
  })

  test('failed jobs', async () => {
    const id = await insertFailedJob(app.db, '=1+1, or so')
    const leader = await app.signIn('leader')

    const { headers, body } = await leader.get('/api/menu/jobs/failed?format=csv')

    expect(headers.get('content-disposition')).toContain('jobs-failed.csv')
    expect(read(body)[1]?.slice(0, 4)).toEqual([
      id,
      'Interview room',
      'Application 999999',
      "'=1+1, or so",
    ])
  })

  test('the roster, with the roles by name', async () => {
    const leader = await app.signIn('leader')

    const { body, headers } = await leader.get('/api/user/users?format=csv')

    expect(headers.get('content-disposition')).toContain('user-users.csv')
    const [head = [], ...rows] = read(body)
    const isaure = rows.find((row) => row[head.indexOf('Display name')] === 'Isaure')
    expect(isaure?.[head.indexOf('Roles')]).toBe('Monarchs; Main Roster')
  })

  test('nothing without the required right', async () => {
    const member = await app.signIn('member')

    expect(await member.get('/api/menu/FormSubmissions/get?format=csv')).toMatchObject({
      status: 403,
      body: { statusCode: 403 },
    })
    const info = await member.get('/api/accounts/info?format=csv')
    expect(info.headers.get('content-type')).toContain('application/json')
  })
})
