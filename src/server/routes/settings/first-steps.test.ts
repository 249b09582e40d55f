import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { languageCookie } from '../../../contract/core/language-cookie.ts'
import { guild, settings } from '../../../db/schema/guild.ts'
import { siteVersions } from '../../../db/schema/site.ts'
import { ensureActiveForm } from '../../../domain/forms/first-form.ts'
import { publishVersion } from '../../../domain/site/site-versions.ts'
import { channelIdOf, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { contentOf } from '../../../testing/site-content.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { sourceLanguage } from '../../../text/catalogue.ts'
import { setGuildLanguage } from '../../../text/current-language.ts'

const app = await openTestApp()
let leader: Caller
let formId: number

beforeEach(install)

/** Begins a new installation. */
async function install() {
  await app.reset()
  await ensureActiveForm(app.db, new Date())
  // The owner has access whatever the staff roles are.
  const [server] = await app.db.select().from(guild)
  leader = await app.signIn(server?.ownerId ?? '')
  await app.db.update(settings).set({ staffRoleIds: [] })
  formId = (await leader.get('/api/userform/active-form')).body.formId
}

const steps = async () => (await leader.get('/api/menu/first-steps')).body
const nothingDone = () => ({
  hasStaffRole: false,
  hasGame: false,
  hasEventChannel: false,
  hasOwnForm: false,
  activeFormId: formId,
  hasEditedSite: false,
  hasMemberRole: false,
})

describe('the first steps of a new installation', () => {
  test('are done once they are set up', async () => {
    expect(await steps()).toEqual(nothingDone())

    const staff = await roleIdOf(app.db, 'Main Roster')
    await leader.put('/api/menu/settings', { StaffRoleIds: [staff] })
    expect(await steps()).toEqual({ ...nothingDone(), hasStaffRole: true })

    const { body: game } = await leader.put('/api/menu/games/update', { GameName: 'Aion 2' })
    expect(await steps()).toMatchObject({ hasGame: true, hasEventChannel: false })

    const channelId = await channelIdOf(app.db, 'castle-nights')
    const channel = { ChannelId: channelId, RoleId: staff, GameId: game.gameId }
    await leader.put('/api/menu/EventChannels/update', channel)
    expect(await steps()).toMatchObject({ hasEventChannel: true, hasOwnForm: false })

    await leader.put('/api/menu/settings', { ApprovedRoleId: staff })
    expect(await steps()).toMatchObject({ hasMemberRole: true, hasEditedSite: false })
    await publishVersion(app.db, { content: contentOf(), note: '', publishedAt: new Date() })
    expect(await steps()).toMatchObject({ hasEditedSite: false })
    const byLeader = { note: '', publishedAt: new Date(), publishedById: app.idOf('leader') }
    await publishVersion(app.db, { content: contentOf(), ...byLeader })
    expect(await steps()).toMatchObject({ hasEditedSite: true })
    await app.db.delete(siteVersions)
    await leader.put('/api/menu/settings', { ApprovedRoleId: null })

    await leader.get(`/api/menu/EventChannels/delete/${channelId}`)
    await leader.post(`/api/menu/games/delete/${game.gameId}`, undefined)
    expect(await steps()).toEqual({ ...nothingDone(), hasStaffRole: true })
  })

  test.each([
    ['its title', '/api/menu/form/update-form', () => ({ FormId: formId, Title: 'Join us' })],
    ['a question', '/api/menu/question/add', () => newQuestion()],
  ])('count the form as edited once %s is changed', async (_, call, body) => {
    expect((await leader.put(call, body())).status).toBe(200)

    expect(await steps()).toEqual({ ...nothingDone(), hasOwnForm: true })
  })

  test('count the form as edited once the options of a question are changed', async () => {
    const { questions } = (await leader.get(`/api/menu/form/${formId}`)).body
    const { questionId, questionText } = questions[1]
    const options = [{ answerOption: 'Yes' }, { answerOption: 'Not yet' }]
    const edit = { questionId, questionText, typeId: 4, isRequired: true, options }
    expect((await leader.put('/api/menu/question/update', edit)).status).toBe(200)

    expect(await steps()).toMatchObject({ hasOwnForm: true })
  })

  test('take a form in English or in the guild’s language as unedited', async () => {
    setGuildLanguage('de')
    onTestFinished(() => setGuildLanguage(sourceLanguage))
    leader.cookies.set(languageCookie, 'en')
    expect(await steps()).toMatchObject({ hasOwnForm: false })

    await install()
    leader.cookies.set(languageCookie, 'en')
    const { title, questions } = (await leader.get(`/api/menu/form/${formId}`)).body
    expect([title, questions[0].questionText]).toEqual(['Bewerbung', 'Wie heißt du im Spiel?'])
    expect(await steps()).toMatchObject({ hasOwnForm: false })

    await leader.put('/api/menu/form/update-form', { FormId: formId, Title: 'Application' })
    expect(await steps()).toMatchObject({ hasOwnForm: true })
  })
})

const newQuestion = () => ({
  FormId: formId,
  QuestionText: 'Who invited you?',
  TypeId: 1,
  IsRequired: false,
})
