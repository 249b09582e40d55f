import { expect, onTestFinished, test } from 'vitest'
import { loadCatalogues } from '../../app/site/languages/load-catalogues.ts'
import { games } from '../../db/schema/games.ts'
import { guildWithEvent } from '../../testing/integrations/raid-helper-guild.ts'
import { sourceLanguage } from '../../text/catalogue.ts'
import { setGuildLanguage } from '../../text/current-language.ts'
import { listPlayableGames } from '../characters/list-characters.ts'
import { applyPreset } from '../games/apply-preset.ts'
import { getPreset } from '../games/presets.ts'
import { translatePreset } from '../games/translate-preset.ts'

test('class, spec and role are those of the game, and an unknown class keeps its name', async () => {
  const guild = await guildWithEvent()
  const { db, fake, id } = guild
  const [game] = await db.select().from(games)
  await applyPreset(db, game?.id ?? 0, getPreset('aion-2'))
  const sent = [
    ['Cleric', { specName: 'Holy1', roleName: 'Healers' }],
    ['Tank', { specName: 'templar', roleName: 'Tanks' }],
    ['Gladiator', { roleName: 'Tanks' }],
    ['Ranger', { roleName: 'Ranged' }],
    ['Death Knight', { specName: 'Frost', roleName: 'Melee' }],
    ['Late', { specName: 'Late', roleName: 'Late' }],
  ] as const
  sent.forEach(([className, more], index) => {
    fake.choose(id, `82000000000000010${index}`, className, more)
  })
  await guild.look()

  const [{ classes = [], combatRoles = [] } = {}] = await listPlayableGames(db)
  const rows = await guild.signups()
  const named = rows.map(({ classId, className, specName, combatRoleId }) => [
    classes.find((one) => one.classId === classId)?.name ?? null,
    className,
    specName,
    combatRoles.find((role) => role.combatRoleId === combatRoleId)?.name ?? null,
  ])
  expect(named).toEqual([
    ['Cleric', 'Cleric', 'Holy1', 'Healer'],
    ['Templar', 'Templar', 'templar', 'Tank'],
    ['Gladiator', 'Gladiator', null, 'Tank'],
    ['Ranger', 'Ranger', null, 'Damage'],
    [null, 'Death Knight', 'Frost', 'Damage'],
    [null, null, null, null],
  ])

  fake.withdraw(id, '820000000000000102')
  fake.choose(id, '820000000000000102', 'Gladiator', { roleName: 'Melee' })
  await guild.look(5)
  const changed = (await guild.signups())[2]
  expect(combatRoles.find((role) => role.combatRoleId === changed?.combatRoleId)?.name).toBe(
    'Damage',
  )
})

test('sign-ups of a German guild have its German classes and combat roles', async () => {
  loadCatalogues()
  setGuildLanguage('de')
  onTestFinished(() => setGuildLanguage(sourceLanguage))
  const guild = await guildWithEvent()
  const { db, fake, id } = guild
  const [game] = await db.select().from(games)
  await applyPreset(db, game?.id ?? 0, translatePreset(getPreset('aion-2')))
  fake.choose(id, '820000000000000100', 'Cleric', { specName: 'Holy1', roleName: 'Healers' })
  fake.choose(id, '820000000000000101', 'Ranger', { roleName: 'Ranged' })
  await guild.look()

  const [{ combatRoles = [] } = {}] = await listPlayableGames(db)
  const named = (await guild.signups()).map(({ className, combatRoleId }) => [
    className,
    combatRoles.find((role) => role.combatRoleId === combatRoleId)?.name,
  ])
  expect(named).toEqual([
    ['Kleriker', 'Heiler'],
    ['Jäger', 'Schaden'],
  ])
})
