import { expect, test } from 'vitest'
import {
  insertPastAnswer,
  selectsOf,
  startClassEventGuild,
} from '../../../testing/features/event-classes.ts'

test('one press signs up a member with a main, and the post shows them by combat role with icons', async () => {
  const guild = await startClassEventGuild()
  await guild.addCharacter('aria', 'Mirelune', 'Ranger')
  await guild.planSiege({ Healer: 2, Damage: 1 }, { capacity: 6, deadlineMinutes: 60 })
  const labels = guild.post().components[0]?.components.map(({ label }) => label)
  expect(labels).toEqual(['Coming', 'Late', 'Maybe', 'Not coming', 'Change character'])
  expect(guild.onPost(/^Sign up by$/)).toMatch(/^<t:\d+:F> \(<t:\d+:R>\)$/)

  const reply = await guild.press('aria', 'Coming')
  expect(reply.content).toMatch(
    /^You are coming as <:class_bow_\w{8}:\d+> \*\*Mirelune\*\* \(Ranger, Damage\)\.$/m,
  )
  expect(selectsOf(reply)[0]?.options[0]).toMatchObject({
    label: 'Mirelune',
    description: 'Ranger, Damage · main',
    default: true,
    emoji: { name: expect.stringMatching(/^class_bow_/) },
  })
  await expect
    .poll(() => guild.onPost(/^Coming \(1 of 6\)$/))
    .toMatch(/^<:role_healer_\w+:\d+> Healer 0\/2 · <:role_damage_\w+:\d+> Damage 1\/1$/)
  expect(guild.onPost(/^Damage \(1\/1\)$/)).toMatch(/^<:class_bow_\w+:\d+> Aria$/)
  expect(guild.onPost(/^Healer \(0\/2\)$/)).toBe('Nobody yet')

  expect((await guild.press('aria', 'Coming')).content).toBe('Your sign-up was removed.')
  await expect.poll(() => guild.onPost(/^Coming \(0 of /)).toMatch('Damage 0/1')
  expect((await guild.press('aria', 'Not coming')).content).toBe('You are marked as not coming.')
  await expect.poll(() => guild.onPost(/^Not coming \(1\)$/)).toBe('Aria')
})

test('a member without a character chooses a class and how late they will be', async () => {
  const guild = await startClassEventGuild()
  await guild.planSiege({})
  expect((await guild.press('wyn', 'Change character')).content).toBe(
    'Choose Coming, Late or Maybe first.',
  )
  const reply = await guild.press('wyn', 'Late')
  expect(reply.content).toBe('You are coming late.\nChoose what you play below.')

  const chosen = await guild.choose('wyn', reply, 'Gladiator', 'Tank')
  expect(chosen.content).toMatch(/coming late as <:class_lance_\w+:\d+> \*\*Gladiator\*\* \(Tank\)/)
  await guild.choose('wyn', chosen, 'About 20 minutes late')
  await expect
    .poll(() => guild.onPost(/^Tank \(1\)$/))
    .toMatch(/^<:class_lance_\w+:\d+> Wyn the Quick \(~20 min late\)$/)

  await guild.press('wyn', 'Maybe')
  await expect.poll(() => guild.onPost(/^Maybe \(1\)$/)).toBe('Wyn the Quick')
  const again = await guild.press('wyn', 'Change character')
  expect(again.content).toMatch('maybe coming as')
  const options = selectsOf(again).flatMap((select) => select.options)
  expect(options.filter((option) => option.default)).toMatchObject([
    { label: 'Gladiator', description: 'Tank' },
  ])
})

test('a full combat role has its own waiting list, which a change of class leaves', async () => {
  const guild = await startClassEventGuild()
  for (const [as, name] of Object.entries({ aria: 'Mirelune', wyn: 'Quickfoot', brannoc: 'Oak' })) {
    await guild.addCharacter(as, name, 'Cleric')
  }
  await guild.addCharacter('wyn', 'Arrow', 'Ranger', false)
  await guild.planSiege({ Healer: 1 })
  await guild.press('aria', 'Coming')
  const reply = await guild.press('wyn', 'Coming')
  expect(reply.content).toMatch(
    'Healer is full. You are number 1 on the waiting list for Healer. You will be notified',
  )
  await guild.press('brannoc', 'Coming')
  await expect.poll(() => guild.onPost(/^Waiting \(2\)$/)).toBe('Healer: Wyn the Quick, Brannoc')

  expect((await guild.choose('wyn', reply, 'Arrow')).content).toMatch('**Arrow** (Ranger, Damage)')
  await guild.press('aria', 'Not coming')
  // Clerics and spiritmasters have the same icon, so the class is named.
  await expect
    .poll(() => guild.onPost(/^Healer \(1\/1\)$/))
    .toMatch(/^<:class_wand_\w+:\d+> Cleric: Brannoc$/)
  expect(guild.onPost(/^Waiting/)).toBeNull()
})

test('answers to upcoming events follow a changed character, and its place becomes free', async () => {
  const guild = await startClassEventGuild()
  await guild.addCharacter('aria', 'Mirelune', 'Cleric')
  await guild.addCharacter('wyn', 'Quickfoot', 'Cleric')
  const past = await insertPastAnswer(guild, 'aria', 'Mirelune')
  await guild.planSiege({ Healer: 1 })
  await guild.press('aria', 'Coming')
  await guild.press('wyn', 'Coming')
  await expect.poll(() => guild.onPost(/^Waiting/)).toBe('Healer: Wyn the Quick')

  await guild.changeCharacter('Mirelune', 'Arrow', 'Ranger')

  await expect.poll(() => guild.onPost(/^Damage \(1\)$/)).toMatch(/^<:class_bow_\w+:\d+> Aria$/)
  expect(guild.onPost(/^Healer \(1\/1\)$/)).toMatch(/ Wyn the Quick$/)
  expect(guild.onPost(/^Waiting/)).toBeNull()
  const reply = await guild.press('aria', 'Change character')
  expect(reply.content).toMatch('**Arrow** (Ranger, Damage)')
  expect(await past()).toMatchObject({ characterName: 'Mirelune', className: 'Cleric' })
})

test('more than 25 characters and classes are paged, starting at the current choice', async () => {
  const guild = await startClassEventGuild('guild-wars-2')
  await guild.addCharacter('aria', 'Mirelune', 'Warrior')
  await guild.planSiege({})
  const first = await guild.press('aria', 'Coming')
  expect(selectsOf(first)[0]?.options).toHaveLength(25)

  const { replies } = await guild.control.click({
    as: 'aria',
    message: first.id,
    customId:
      first.components.flatMap(({ components }) => components).find(isNext)?.custom_id ?? '',
  })
  const next = replies.at(-1) as unknown as typeof first
  expect(selectsOf(next)[0]?.options.map(({ label }) => label)).not.toContain('Mirelune')
  await guild.choose('aria', next, 'Warrior', 'Tank')
  await guild.removeCharacters('aria')
  const again = await guild.press('aria', 'Change character')
  expect(again.content).toMatch('**Warrior** (Tank)')
  expect(selectsOf(again)[0]?.options.some((option) => option.default)).toBe(true)
})

const isNext = ({ label }: { label: string }) => label === 'Next'

test('until the icons are uploaded, posts show words', async () => {
  const guild = await startClassEventGuild('aion-2', false)
  await guild.addCharacter('aria', 'Mirelune', 'Ranger')
  await guild.planSiege({ Damage: 2 })
  expect((await guild.press('aria', 'Coming')).content).toMatch('as **Mirelune** (Ranger, Damage)')
  await expect.poll(() => guild.onPost(/^Damage \(1\/2\)$/)).toBe('Ranger: Aria')
  expect(guild.onPost(/^Coming \(1\)$/)).toBe('Damage 1/2')

  await guild.uploadIcons()
  await expect.poll(() => guild.onPost(/^Damage \(1\/2\)$/)).toMatch(/^<:class_bow_\w+:\d+> Aria$/)

  const { discord } = guild.testBot.ctx
  const icons = await discord.listApplicationEmojis()
  await guild.uploadIcons()
  await guild.jobsAreDone()
  expect(await discord.listApplicationEmojis()).toEqual(icons)
})

/** Posts the buttons of an earlier version and returns how to press them, which returns the reply. */
async function postEarlierButtons(
  { testBot, control, channelId }: Awaited<ReturnType<typeof startClassEventGuild>>,
  eventId: string,
) {
  const earlier = { 'sign-up': 'Sign up', 'cannot-come': 'Can’t come', withdraw: 'Withdraw' }
  const style = 'secondary' as const
  const buttons = [
    Object.entries(earlier).map(([name, label]) => ({ id: `${name}:${eventId}`, label, style })),
  ]
  const message = await testBot.ctx.discord.sendMessage(channelId, { text: 'Siege', buttons })
  return async (as: string, name: keyof typeof earlier) => {
    const { replies } = await control.click({ as, message, customId: `${name}:${eventId}` })
    return replies.at(-1)?.content
  }
}

test('after the deadline members can still be late or not come, and buttons of earlier posts work', async () => {
  const guild = await startClassEventGuild()
  await guild.addCharacter('aria', 'Mirelune', 'Cleric')
  await guild.addCharacter('wyn', 'Quickfoot', 'Cleric')
  const { id } = await guild.planSiege({}, { deadlineMinutes: 2 * 24 * 60 })
  const isDisabled = guild.post().components[0]?.components.map(({ disabled }) => disabled)
  expect(isDisabled).toEqual([true, false, true, false, false])

  const press = await postEarlierButtons(guild, id)
  expect(await press('aria', 'sign-up')).toMatch('deadline for sign-ups has passed')
  expect((await guild.press('aria', 'Late')).content).toMatch('coming late as')
  expect((await guild.press('aria', 'Late')).content).toBe(
    'The deadline for sign-ups has passed. You can’t withdraw your answer any more. If you aren’t coming, answer Not coming.',
  )
  expect((await guild.standings()).get(guild.idOf('aria'))).toMatchObject({
    answer: 'late',
    characterName: 'Mirelune',
  })

  const open = await guild.planSiege({})
  const pressOpen = await postEarlierButtons(guild, open.id)
  expect(await pressOpen('wyn', 'sign-up')).toMatch(/^You are coming as .*\*\*Quickfoot\*\*/)
  expect(await pressOpen('wyn', 'withdraw')).toBe('Your sign-up was removed.')
  expect(await pressOpen('wyn', 'cannot-come')).toBe('You are marked as not coming.')
  expect((await guild.standings()).get(guild.idOf('wyn'))).toMatchObject({
    ...{ eventId: open.id, answer: 'absent', removedAt: null },
  })
})
