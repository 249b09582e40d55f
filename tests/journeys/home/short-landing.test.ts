import { resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { publishVersion } from '../../../src/domain/site/site-versions.ts'
import { layoutShift, visit } from '../../../src/testing/browser/browser.ts'
import { startSite } from '../../../src/testing/features/start-site.ts'
import { contentOf } from '../../../src/testing/site-content.ts'
import { app } from '../site.ts'

beforeEach(() => app.reset())

const content = contentOf()

/** Orders of the sections; those that are not named are hidden. */
const orders = [
  ['join', 'faq', 'closing'],
  ['closing', 'requirements', 'faq', 'offers', 'about', 'join'],
]

test.each(orders.map((order) => [order]))(
  'a landing page of %j has no layout shift while loading',
  async (order) => {
    const shown = content.guild.sections.filter(({ id }) => order.includes(id))
    const hidden = content.guild.sections.filter(({ id }) => !order.includes(id))
    const sections = [
      ...shown.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)),
      ...hidden.map(({ id }) => ({ id, isHidden: true as const })),
    ]
    await publishVersion(app.db, {
      content: { ...content, guild: { ...content.guild, sections } },
      note: '',
      publishedAt: new Date(),
    })
    const { url } = await startSite(app, resolve('guild'))
    const device = { width: 412, height: 823, isFirstVisit: true, isWhole: true }
    const { page } = await visit(url, device)

    await page.goto('/')
    await page.locator('#app:not([data-unseen])').waitFor()
    await expect.poll(() => page.evaluate('document.readyState')).toBe('complete')

    expect(await layoutShift(page)).toBeLessThan(0.01)
  },
)
