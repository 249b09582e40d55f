import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { events } from '../../db/schema/events/events.ts'
import { channels } from '../../db/schema/guild.ts'
import type { ServerOptions } from '../../server/server.ts'
import { apply } from '../features/applications.ts'
import { makeForm, type TestForm } from '../features/forms.ts'
import { waitForDueJobs } from '../features/jobs.ts'
import type { Caller } from '../http/caller.ts'
import type { TestApp } from '../test-app.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** The attackers: a visitor, an outsider, an applicant, a member and a staff member. */
export const people = ['visitor', 'outsider', 'applicant', 'member', 'leader'] as const
export type Person = (typeof people)[number]

/** The target: the app with members, a form, an application and an event. */
export interface Target {
  app: TestApp
  callers: Record<Person, Caller>
  form: TestForm
  submissionId: number
  eventId: string
  channelId: string
  /** A site with its pages next to a secret file, until the end of the test. */
  openSite(options?: Partial<ServerOptions>): Promise<TestServer>
}

/** The content of secret files. */
export const secretText = 'the treasury is below the chapel'

/** Prepares an emptied app with the data that the attacks aim at. */
export async function openTarget(app: TestApp): Promise<Target> {
  await app.reset()
  const form = await makeForm(app.db)
  const signedIn = (person: Person) => app.signIn(person)
  const callers = {
    visitor: await app.visitor(),
    outsider: await signedIn('outsider'),
    applicant: await signedIn('applicant'),
    member: await signedIn('member'),
    leader: await signedIn('leader'),
  }
  const submissionId = await apply(callers.applicant, form, app.idOf('applicant'))
  // Attacks compare tables, to which the bot adds when it opens the room.
  await waitForDueJobs(app.db)
  const [channel] = await app.db.select().from(channels).limit(1)
  const channelId = channel?.id ?? ''
  const eventId = '7b0c6f0e-0000-4000-8000-000000000001'
  const startsAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
  await app.db.insert(events).values({ id: eventId, channelId, title: 'Siege', startsAt })
  const webFolder = writeBuiltSite()
  return {
    app,
    callers,
    form,
    submissionId,
    eventId,
    channelId,
    openSite: (options = {}) => startTestServer({ db: app.db }, { webFolder, ...options }),
  }
}

/** A small built web app next to secret files. */
function writeBuiltSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-attacked-'))
  const web = join(folder, 'web')
  for (const kind of ['en/real', 'en/demo']) {
    mkdirSync(join(web, 'pages', kind), { recursive: true })
    for (const name of ['/', '/home', 'frame', 'not-found']) {
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
