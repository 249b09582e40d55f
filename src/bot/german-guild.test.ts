import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { followGuildLanguage } from '../app/site/languages/follow-guild-language.ts'
import { loadCatalogues } from '../app/site/languages/load-catalogues.ts'
import { publishVersion } from '../domain/site/site-versions.ts'
import { startTestSimulator } from '../testing/discord/listener.ts'
import { contentOf } from '../testing/site-content.ts'
import { emptyDatabase, startTestBot, type TestBot } from '../testing/test-bot.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { sourceLanguage } from '../text/catalogue.ts'
import { setGuildLanguage } from '../text/current-language.ts'
import { t } from '../text/t.ts'

// Opens the database in advance, which may take longer than a test's timeout.
beforeAll(() => emptyDatabase())
beforeAll(loadCatalogues)

/** Follows the guild's language until the end of the test. */
async function follow(...options: Parameters<typeof followGuildLanguage>): Promise<void> {
  const following = await followGuildLanguage(...options)
  onTestFinished(async () => {
    await following.close()
    setGuildLanguage(sourceLanguage)
  })
}

/** Publishes a version of the site in a language, and keeps the bot in it. */
async function chooseLanguage({ db, ctx }: TestBot, language: string): Promise<void> {
  const content = { ...contentOf(), language }
  await publishVersion(db, { content, note: '', publishedAt: ctx.now() })
}

test('the bot speaks the language of the published site, also in its commands', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  await follow(testBot.ctx, 'guild')
  const describeRank = async () => {
    const { token, clientId, guildId } = simulator.settings
    const path = `/api/v10/applications/${clientId}/guilds/${guildId}/commands`
    const response = await fetch(simulator.url + path, {
      headers: { authorization: `Bot ${token}` },
    })
    const commands = (await response.json()) as { name: string; description: string }[]
    return commands.find(({ name }) => name === 'rank')?.description
  }
  const rankOf = async (as: string) => {
    const { replies } = await simulator.control.command({ as, channel: 'general', name: 'rank' })
    return (replies[0] as { embeds: { fields: { value: string }[] }[] }).embeds[0]?.fields[0]?.value
  }
  await testBot.poll(describeRank).toBe('Show your level and rank, or another member’s')

  await chooseLanguage(testBot, 'de')
  await testBot
    .poll(describeRank)
    .toBe('Zeige dein Level und deinen Rang oder die eines anderen Mitglieds')
  expect(await rankOf('aria')).toMatch(/^Level \*\*0\*\*, Platz 1 von \d\n/)

  await chooseLanguage(testBot, 'en')
  await testBot.poll(describeRank).toBe('Show your level and rank, or another member’s')
  expect(await rankOf('aria')).toMatch(/^Level \*\*0\*\*, place 1 of \d\n/)
})

test('before the first version is published, the language is that of the guild’s folder', async () => {
  const db = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'muster-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('guild', folder, { recursive: true })
  await writeFile(join(folder, 'site.json'), JSON.stringify({ ...contentOf(), language: 'de' }))

  await follow({ ...createTestClock(), db, log: pino({ level: 'silent' }) }, folder)

  expect(t('Choose a game.')).toBe('Wähle ein Spiel.')
})
