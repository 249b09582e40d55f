import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { events } from '../../db/schema/events.ts'
import { channels } from '../../db/schema/guild.ts'
import type { ServerOptions } from '../../server/server.ts'
import { apply } from '../applying.ts'
import type { Caller } from '../caller.ts'
import { type Door, openDoor } from '../door.ts'
import { makeForm, type TestForm } from '../forms.ts'
import type { House } from '../house.ts'

/** Who attacks: nobody, somebody from outside the guild, an applicant, a member, a leader. */
export const people = ['visitor', 'outsider', 'applicant', 'member', 'leader'] as const
export type Person = (typeof people)[number]

/** What is attacked: a house with people, a form, an application by the applicant, and an event. */
export interface Target {
  house: House
  callers: Record<Person, Caller>
  form: TestForm
  submissionId: number
  eventId: string
  channelId: string
  /** The site with its pages, beside a file that is nobody's business, until the test is over. */
  openSite(options?: Partial<ServerOptions>): Promise<Door>
}

/** What stands in files that nobody may read. */
export const secretText = 'the treasury is below the chapel'

/** Furnishes an emptied house with what attackers are after. */
export async function openTarget(house: House): Promise<Target> {
  await house.empty()
  const form = await makeForm(house.db)
  const signedIn = (person: Person) => house.signedIn(person)
  const callers = {
    visitor: await house.visitor(),
    outsider: await signedIn('outsider'),
    applicant: await signedIn('applicant'),
    member: await signedIn('member'),
    leader: await signedIn('leader'),
  }
  const submissionId = await apply(callers.applicant, form, house.idOf('applicant'))
  const [channel] = await house.db.select().from(channels).limit(1)
  const channelId = channel?.id ?? ''
  const eventId = '7b0c6f0e-0000-4000-8000-000000000001'
  const startsAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
  await house.db.insert(events).values({ id: eventId, channelId, title: 'Siege', startsAt })
  const webFolder = builtSite()
  return {
    house,
    callers,
    form,
    submissionId,
    eventId,
    channelId,
    openSite: (options = {}) => openDoor({ db: house.db }, { webFolder, ...options }),
  }
}

/** A small built web app beside secrets. */
function builtSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-attacked-'))
  const web = join(folder, 'web')
  for (const kind of ['real', 'demo']) {
    mkdirSync(join(web, 'pages', kind), { recursive: true })
    for (const name of ['/', '/home', 'frame', 'nowhere']) {
      const page = `<!doctype html><title>Orillon</title><a href="https://site.invalid/x">Home</a>`
      writeFileSync(join(web, 'pages', kind, `${encodeURIComponent(name)}.html`), page)
    }
  }
  mkdirSync(join(web, 'assets'))
  mkdirSync(join(web, '.git'))
  writeFileSync(join(web, 'assets', 'index-Ab12.js'), 'let x = 1')
  writeFileSync(join(web, 'robots.txt'), 'Sitemap: https://site.invalid/sitemap.xml')
  writeFileSync(join(web, 'sitemap.xml'), '<loc>https://site.invalid/</loc>')
  for (const name of ['../secret.txt', '.env', '.git/config', '../.env']) {
    writeFileSync(join(web, name), secretText)
  }
  return web
}
