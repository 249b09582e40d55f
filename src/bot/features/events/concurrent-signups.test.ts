import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { signups } from '../../../db/schema/events/events.ts'
import { startEventGuild } from '../../../testing/features/events.ts'
import { crowdedSeed } from '../../../testing/simulator/seed.ts'

// With the embedded database, this process would be too busy for timely responses.
const server = process.env.TEST_DATABASE_URL
/** `npm run test:long` uses all 500 people. */
const people = process.env.LONG_ROUNDS ? 500 : 60
const clicksPerSecond = 50

test.runIf(server)(
  'fifty sign-ups per second are all answered, and the message is updated once a second to the final state',
  async () => {
    const guild = await startEventGuild({ seed: crowdedSeed(people) })
    await guild.plan()
    await guild.jobsAreDone()
    const { id: message, components } = guild.post()
    const customId = components[0]?.components[0]?.custom_id ?? ''
    const edits = new Set<string>()
    const begun = Date.now()
    const watch = setInterval(() => edits.add(guild.post().editedAt ?? ''), 100)

    const clicks = Array.from({ length: people }, async (_, number) => {
      await wait((number * 1000) / clicksPerSecond)
      const { replies } = await guild.control.click({ as: `guard${number}`, message, customId })
      return replies[0]?.content
    })
    expect(new Set(await Promise.all(clicks))).toEqual(new Set(['You are signed up.']))
    await expect
      .poll(() => guild.onPost(new RegExp(`^Signed up \\(${people}\\)$`)))
      .toMatch(/Guard/)
    await guild.jobsAreDone()
    clearInterval(watch)

    // An edit may arrive late and the next one on time, so gaps can be shorter than a second.
    const seconds = (Date.now() - begun) / 1000
    expect([...edits].filter(Boolean).length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
    expect(await guild.testBot.db.$count(signups)).toBe(people)
  },
)
