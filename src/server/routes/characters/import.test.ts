import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportedLine } from '../../../contract/characters/import.ts'
import type { GameSetup } from '../../../contract/games/setup.ts'
import { members } from '../../../db/schema/guild.ts'
import { addGame, classIdOf, combatRoleIdOf } from '../../../testing/features/games.ts'
import { auditTrail } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let game: GameSetup

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  game = await addGame(leader)
})

const path = (call = '') => `/api/menu/settings/games/${game.gameId}/characters${call}`
const preview = (...lines: string[]) => leader.post(path('/preview'), { csv: lines.join('\n') })
const run = (...lines: string[]) => leader.post(path('/import'), { csv: lines.join('\n') })
const charactersOf = async (person: string) =>
  (await (await app.signIn(person)).get('/api/user/characters')).body.characters

const file = [
  'Member;Character;Class;Roles;Item level;Main',
  'tarn;Tarnor;templar;;3 850;',
  'Tarn;Tarnia;Chanter;healer/support;4105;yes',
]

describe('a CSV file of characters', () => {
  test('is shown line by line before anything is stored', async () => {
    const before = (await auditTrail(app.db)).length

    const { status, body } = await preview(...file)

    expect(status).toBe(200)
    expect(body).toEqual([
      {
        line: 2,
        member: 'Tarn',
        name: 'Tarnor',
        className: 'Templar',
        combatRoles: ['Tank'],
        strength: 3850,
        isMain: false,
        effect: 'added',
        problem: null,
      },
      expect.objectContaining({ line: 3, name: 'Tarnia', isMain: true, effect: 'added' }),
    ])
    expect(await charactersOf('member')).toEqual([])
    expect(await auditTrail(app.db)).toHaveLength(before)
  })

  test('adds and changes characters, each in the audit log, and changes nothing again', async () => {
    await run(file[0] ?? '', 'tarn;TARNOR;Gladiator;;;')
    const before = (await auditTrail(app.db)).length

    const { body } = await run(...file)

    expect(body.map(({ effect }: ImportedLine) => effect)).toEqual(['changed', 'added'])
    expect(await charactersOf('member')).toMatchObject([
      {
        name: 'Tarnia',
        isMain: true,
        strength: 4105,
        combatRoleIds: ['Healer', 'Support'].map((role) => combatRoleIdOf(game, role)),
      },
      { name: 'Tarnor', isMain: false, classId: classIdOf(game, 'Templar'), strength: 3850 },
    ])
    expect((await auditTrail(app.db)).slice(before)).toMatchObject([
      { actorId: app.idOf('leader'), action: 'character saved' },
      { actorId: app.idOf('leader'), action: 'character saved' },
    ])
    const again = await run(...file)
    expect(again.body.map(({ effect }: ImportedLine) => effect)).toEqual(['unchanged', 'unchanged'])
    expect(await auditTrail(app.db)).toHaveLength(before + 2)
  })

  test('can be the exported one', async () => {
    await run(...file)

    const { body: csv } = await leader.get(path('?format=csv'))
    const { body } = await leader.post(path('/preview'), { csv })

    expect((await leader.get(path())).body).toMatchObject([
      { displayName: 'Tarn', name: 'Tarnor', combatRoles: ['Tank'] },
      { name: 'Tarnia', combatRoles: ['Healer', 'Support'], isMain: true },
    ])
    expect(body.map(({ effect }: ImportedLine) => effect)).toEqual(['unchanged', 'unchanged'])
  })

  test.each([
    [
      'an unknown member',
      'Nobody;A;Templar',
      'No member of the guild has this name or Discord ID.',
    ],
    ['an unknown class', 'tarn;A;Bard', 'Aion 2 has no class with this name.'],
    ['a role of another class', 'tarn;A;Cleric;Tank', 'Cleric can play: Healer.'],
    ['no name', 'tarn;;Cleric', 'The character needs a name.'],
    [
      'a strength that is no number',
      'tarn;A;Cleric;;strong',
      'The strength must be a whole number up to 1,000,000.',
    ],
    [
      'a character of an earlier line',
      'tarn;tarnor;Cleric',
      'An earlier line has the same character.',
    ],
  ])('leaves out a line with %s', async (_, line, problem) => {
    const { body } = await run(file[0] ?? '', file[1] ?? '', line)

    expect(body).toMatchObject([{ effect: 'added' }, { effect: 'refused', problem }])
    expect(await charactersOf('member')).toMatchObject([{ name: 'Tarnor' }])
  })

  test('finds the member by another column if a spreadsheet has rounded the id', async () => {
    const head = 'userId,displayName,name,class'
    const id = app.idOf('member')
    const { body } = await run(
      head,
      '6.44E+17,Tarn,A,Templar',
      `${id.slice(0, 15)}000,tarn#0,B,Templar`,
      `<@${id}>,,C,Templar`,
      '644123456789012000,,D,Templar',
    )
    expect(body).toMatchObject([
      ...[{ member: 'Tarn', effect: 'added' }, { effect: 'added' }, { effect: 'added' }],
      { effect: 'refused', problem: expect.stringMatching(/^A spreadsheet has rounded/) },
    ])
  })

  test('leaves out the lines above the most characters that a member may have', async () => {
    const lines = Array.from({ length: 22 }, (_, index) => `tarn,Alt ${index},Templar`)
    for (const attempt of [preview, run]) {
      const { body } = await attempt('member,name,class', ...lines, 'vex,Main,Templar')
      expect(body.slice(19)).toMatchObject([
        { effect: 'added' },
        { effect: 'refused', problem: 'Tarn would have more than 20 characters.' },
        { effect: 'refused' },
        { member: 'Vex', effect: 'added' },
      ])
    }
    expect(await charactersOf('member')).toHaveLength(20)
  })

  test('is read around lines that cannot be read, whose numbers are those of the file', async () => {
    const { body } = await preview(
      ...['sep=;', 'member;name;class', '', '"tarn";"Two', 'Lines";Templar'],
      ...['tarn;\u200B;Templar', `tarn;${'x'.repeat(1001)};Templar`, 'tarn;Jos\uFFFD;Templar'],
    )
    expect(body.map(({ line, problem }: ImportedLine) => [line, problem])).toEqual([
      [4, null],
      [6, 'The character needs a name.'],
      [7, 'A cell has more than 1,000 characters.'],
      [8, 'The row contains a letter that cannot be read. Save the file as UTF-8.'],
    ])
  })

  test.each([
    ['user name', 'Tarn the Tall'],
    ['display name', 'tarn'],
  ])(
    'leaves out a line whose name is also the %s of another member [MBR-09]',
    async (which, written) => {
      const id = app.idOf('member')
      const rename = (memberId: string, names: { userName: string; displayName: string }) =>
        app.db.update(members).set(names).where(eq(members.id, memberId))
      await rename(id, { userName: 'tarn', displayName: 'Tarn the Tall' })
      await rename(
        app.idOf('vex'),
        which === 'user name'
          ? { userName: 'tarn the tall', displayName: 'Vex' }
          : { userName: 'vex', displayName: 'Tarn' },
      )

      const { body } = await run('member;name;class', `${written};A;Templar`, `${id};B;Templar`)

      expect(body).toMatchObject([
        { effect: 'refused', problem: 'Several members have this name. Use their Discord ID.' },
        { effect: 'added' },
      ])
    },
  )

  test.each([
    ['nothing in it', '', ['The file is empty.']],
    [
      'no column names',
      'tarn,Tarnor,Templar',
      [
        'The first line must name the columns: member, name, class, and optionally combat roles, strength and main.',
      ],
    ],
    [
      'too many lines',
      `member,name,class\n${'tarn,A,Templar\n'.repeat(1_001)}`,
      ['A file may have at most 1,000 characters.'],
    ],
  ])('is refused with %s', async (_, csv, problems) => {
    for (const call of ['/preview', '/import']) {
      expect(await leader.post(path(call), { csv })).toMatchObject({ status: 400, body: problems })
    }
  })

  test('a CSV file for a game that does not exist is a clear error', async () => {
    await leader.post(`/api/menu/games/delete/${game.gameId}`, undefined)

    expect((await run(...file)).status).toBe(404)
  })
})
