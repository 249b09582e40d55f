import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '../../../db/schema/events/events.ts'
import { processDueEvents } from '../../../domain/events/due-events.ts'
import { answerEvent } from '../../../domain/events/member-view/answer-event.ts'
import { startEventGuild } from '../../../testing/features/events.ts'

test('members sign up with buttons, and the post is updated', async () => {
  const guild = await startEventGuild()
  await guild.plan()

  expect((await guild.press('aria', 'Sign up')).content).toBe('You are signed up.')
  expect((await guild.press('wyn', 'Late')).content).toMatch('marked as late')
  expect((await guild.press('brannoc', 'Can’t come')).content).toMatch('marked as absent')
  await expect.poll(() => guild.onPost(/^Signed up \(1\)$/)).toBe('Aria')
  await expect.poll(() => guild.onPost(/^Late \(1\)$/)).toBe('Wyn the Quick')
  await expect.poll(() => guild.onPost(/^Can’t come \(1\)$/)).toBe('Brannoc')

  expect((await guild.press('wyn', 'Withdraw')).content).toBe('Your sign-up was removed.')
  expect((await guild.press('wyn', 'Withdraw')).content).toBe('You weren’t signed up.')
  await expect.poll(() => guild.onPost(/^Late/)).toBeNull()
  expect((await guild.press('wyn', 'Sign up')).content).toBe('You are signed up.')
  expect((await guild.press('brannoc', 'Maybe')).content).toBe('You are marked as maybe coming.')
  await expect.poll(() => guild.onPost(/^Signed up \(2\)$/)).toBe('Aria, Wyn the Quick')
  expect(guild.onPost(/^Maybe \(1\)$/)).toBe('Brannoc')
  expect((await guild.press('wyn', 'Sign up')).content).toBe('Your sign-up was removed.')
})

test('a member without the role sees why and is not signed up', async () => {
  const guild = await startEventGuild()
  await guild.plan()

  const reply = (await guild.press('isaure', 'Sign up')).content
  expect(reply).toBe('Only members with the role “Friend” can sign up here.')
  expect((await guild.standings()).size).toBe(0)
})

test('of answers in Discord and on the web, the later one counts', async () => {
  const guild = await startEventGuild()
  const { id } = await guild.plan()
  const answerOnWeb = (secondsAgo: number) => {
    const answer = { answer: 'absent' as const, secondsAgo }
    return answerEvent(guild.testBot.ctx, guild.idOf('wyn'), id, answer)
  }
  const answered = async () => (await guild.standings()).get(guild.idOf('wyn'))
  const refused = 'You have answered again since'

  await guild.press('wyn', 'Sign up')
  await expect(answerOnWeb(60)).rejects.toThrow(refused)
  expect(await answered()).toMatchObject({ answer: 'signed' })
  await guild.press('wyn', 'Withdraw')
  await expect(answerOnWeb(60)).rejects.toThrow(refused)
  expect((await answered())?.removedAt).not.toBeNull()

  expect((await answerOnWeb(0)).own).toMatchObject({ answer: 'absent' })
  expect((await guild.press('wyn', 'Sign up')).content).toBe('You are signed up.')
  expect(await answered()).toMatchObject({ answer: 'signed', removedAt: null })
})

test('many clicks on the last place give one place and a list in order', async () => {
  const guild = await startEventGuild()
  const crowd = ['isaure', 'aria', 'wyn', 'brannoc']
  guild.control.roles({ as: 'isaure', add: ['Friend'] })
  await guild.plan({ capacity: 1 })

  const replies = await Promise.all(crowd.map((as) => guild.press(as, 'Sign up')))
  const words = replies.map(({ content }) => content)
  expect(words.filter((text) => text === 'You are signed up.')).toHaveLength(1)
  for (const position of [1, 2, 3]) {
    expect(words.filter((text) => text.includes(`number ${position} on the`))).toHaveLength(1)
  }

  const at = (text: string) => crowd[words.findIndex((one) => one.includes(text))] as string
  const [first, next, last] = [at('You are signed up'), at('number 1'), at('number 3')]
  guild.control.fault({ kind: 'close-dms', as: next })
  await guild.press(first, 'Withdraw')
  await expect.poll(() => guild.onPost(/^Signed up \(1 of 1\)$/)).not.toBeNull()
  await guild.jobsAreDone()
  const standings = await guild.standings()
  expect(standings.get(guild.idOf(next))).toMatchObject({ waitingPlace: null, answer: 'signed' })
  expect(standings.get(guild.idOf(last))?.waitingPlace).toBe(3)

  await guild.press(at('number 2'), 'Can’t come')
  await guild.press(next, 'Withdraw')
  await expect.poll(() => JSON.stringify(guild.control.dms(last))).toMatch('You moved up')
  expect((await guild.standings()).get(guild.idOf(last))?.waitingPlace).toBeNull()
  await guild.jobsAreDone()
  expect(guild.control.dms(last)).toHaveLength(1)
  expect(guild.testBot.warnings).toEqual([])
})

test('a signed-up member keeps the place when marked late; a waiting one does not skip the list', async () => {
  const guild = await startEventGuild()
  await guild.plan({ capacity: 1 })
  for (const as of ['aria', 'wyn', 'brannoc']) await guild.press(as, 'Sign up')

  expect((await guild.press('aria', 'Late')).content).toMatch('marked as late')
  expect((await guild.press('wyn', 'Late')).content).toMatch('number 1 on the waiting list')
  expect((await guild.press('wyn', 'Sign up')).content).toMatch('number 1 on the waiting list')

  await guild.press('aria', 'Withdraw')
  const standings = await guild.standings()
  expect(standings.get(guild.idOf('wyn'))?.waitingPlace).toBeNull()
  expect(standings.get(guild.idOf('brannoc'))?.waitingPlace).toBe(2)
})

test('buttons are disabled at the deadline and the start, and explain that sign-ups are closed', async () => {
  const guild = await startEventGuild()
  const { id } = await guild.plan()
  await guild.press('aria', 'Sign up')
  const disabled = () => guild.post().components[0]?.components.map((button) => button.disabled)
  await expect.poll(() => guild.onPost(/^Signed up \(1\)$/)).toBe('Aria')
  const table = guild.testBot.db.update(events)
  await table.set({ deadlineMinutes: 2 * 24 * 60 }).where(eq(events.id, id))
  await processDueEvents(guild.testBot.ctx)
  await expect.poll(disabled).toEqual([true, false, true, false, false])

  const past = { startsAt: new Date(guild.testBot.clock.now().getTime() - 1) }
  await guild.testBot.db.update(events).set(past).where(eq(events.id, id))

  for (const label of ['Late', 'Can’t come', 'Withdraw']) {
    expect((await guild.press('aria', label)).content).toMatch('sign-ups are closed')
  }
  for (const _ of [1, 2]) await processDueEvents(guild.testBot.ctx)
  await expect.poll(disabled).toEqual(Array(5).fill(true))
  expect(guild.onPost(/^Signed up/)).toBe('Aria')
})

test('long lists of names are paginated', async () => {
  const guild = await startEventGuild()
  const { id } = await guild.plan()
  await guild.testBot.db.execute(`
    insert into members (id, user_name, display_name, in_guild)
    select 'm' || n, 'm' || n, 'Person *' || n || '*', true from generate_series(100, 249) n`)
  await guild.testBot.db.execute(`
    insert into signups (id, event_id, member_id, answer, signed_at)
    select 's' || n, '${id}', 'm' || n, 'signed', now() + n * interval '1 ms'
    from generate_series(100, 249) n`)
  await guild.press('aria', 'Can’t come')
  await expect.poll(() => guild.onPost(/^Signed up \(150\)/)).toMatch(/ and \d+ more$/)
  const shown = guild.onPost(/^Signed up/) as string
  expect(shown.length).toBeLessThanOrEqual(1024)
  const named = shown.match(/Person/g)?.length ?? 0
  expect(shown).toMatch(new RegExp(` and ${150 - named} more$`))
  expect(shown).toContain('Person \\*100\\*')

  const first = await guild.press('wyn', 'Show everyone')
  expect(first.embeds[0]).toMatchObject({ footer: { text: 'Page 1 of 3' } })
  expect(first.embeds[0]?.description).toMatch(/Signed up \(150\)\*\*\nPerson .*100/)
  const next = first.components[0]?.components.find(({ label }) => label === 'Next')
  const { replies } = await guild.control.click({
    as: 'wyn',
    message: first.id,
    customId: next?.custom_id ?? '',
  })
  expect(replies.at(-1)?.embeds).toMatchObject([{ footer: { text: 'Page 2 of 3' } }])
})
