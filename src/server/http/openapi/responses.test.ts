import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startExport } from '../../../domain/privacy/limited-export.ts'
import { configurationChanges } from '../../../testing/audited-changes/configuration.ts'
import { eventAdditions, eventChanges } from '../../../testing/audited-changes/events.ts'
import { formChanges } from '../../../testing/audited-changes/forms.ts'
import { healthAdditions } from '../../../testing/audited-changes/health.ts'
import { peopleChanges } from '../../../testing/audited-changes/people.ts'
import {
  type AuditedChange,
  type Fixture,
  setUpFixture,
} from '../../../testing/audited-changes/row.ts'
import { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import type { OpenApi, Operation } from './openapi.ts'

interface RealAnswer {
  call: string
  operation: Operation
  pointer: string
  response: Response
  body: string
}

const app = await openTestApp()
const answers: Promise<RealAnswer | null>[] = []
let document: OpenApi
let operations: ReturnType<typeof operationsOf>
let fixture: Fixture

beforeAll(async () => {
  await app.reset()
  document = (await (await app.visitor()).get('/api/openapi.json')).body
  operations = operationsOf(document)
  recordAnswers()
  fixture = await setUpFixture(app)
  await makeChanges()
  await callEverything(await app.visitor(), await app.signIn('applicant'))
  await provokeFailures()
})
afterAll(() => vi.restoreAllMocks())

describe('the OpenAPI document', () => {
  test('matches every real response: status, headers and body', async () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
    ajv.addSchema(document as AnySchemaObject, 'muster')
    const real = (await Promise.all(answers)).filter((one) => one !== null)

    const wrong = real.flatMap((answer) =>
      problemsIn(answer).map((problem) => `${answer.call} (${answer.response.status}): ${problem}`),
    )

    function problemsIn({ operation, pointer, response, body }: RealAnswer): string[] {
      const described = operation.responses[response.status]
      if (!described) return ['this status is not described']
      const missing = Object.entries(described.headers ?? {}).flatMap(([name, { required }]) =>
        required && !response.headers.has(name) ? name : [],
      )
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      if (!isJson || !described.content) return missing
      const address = `${pointer}/responses/${response.status}/content/application~1json/schema`
      return [...missing, ...schemaErrors(`muster#${encodeURI(address)}`, JSON.parse(body))]
    }

    /** Caches the compiled schemas. */
    function schemaErrors(schemaId: string, value: unknown): string[] {
      const validate = ajv.getSchema(schemaId)
      if (!validate) return [`there is no ${schemaId}`]
      return validate(value) ? [] : [ajv.errorsText(validate.errors)]
    }

    expect(wrong).toEqual([])
    const seenStatuses = new Set(real.map(({ response }) => response.status))
    expect([...seenStatuses]).toEqual(
      expect.arrayContaining([200, 302, 400, 401, 403, 404, 409, 413, 429, 500]),
    )
  })

  test('documents 429, 500 and 503 with Retry-After for each call', () => {
    for (const { operation } of operations) {
      const { 429: limited, 500: failed, 503: unavailable } = operation.responses
      expect(limited?.headers).toHaveProperty('Retry-After')
      expect(unavailable?.headers).toHaveProperty('Retry-After')
      expect(failed).toBeDefined()
      expect(operation.responses).not.toHaveProperty('default')
    }
  })

  test('offers CSV for reads only', async () => {
    const changes = operations.filter(({ method }) => method !== 'get')
    for (const { operation } of changes) {
      expect(operation.parameters.map(({ name }) => name)).not.toContain('format')
      expect(JSON.stringify(operation.responses)).not.toContain('text/csv')
    }
    const { headers } = await fixture.leader.put('/api/menu/question/reorder?format=csv', {})
    expect(headers.get('content-type')).toContain('application/json')
  })

  test('documents headers, enumerations and fields that are never null', () => {
    const saved = document.paths['/api/userform/save']?.put?.responses[200]
    expect(Object.keys(saved?.headers ?? {})).toEqual([
      'submissionId',
      'willRequiredQuestionsApply',
    ])
    const question = saved?.content?.['application/json']?.schema.items as AnySchemaObject
    expect(question.properties.typeId.enum).toEqual([1, 2, 3, 4])
    expect(question.required).toEqual(expect.arrayContaining(['answer', 'options', 'formId']))
    expect(question.properties.answer.type).toBe('array')
    const ranks = document.paths['/api/menu/userdata/messages']?.get?.responses[200]
    expect(ranks?.headers).toHaveProperty('X-Total-Count')
    expect(JSON.stringify(document)).not.toContain('"presence"')
  })

  test.each([
    ['/api/menu/EventChannels/get', ['channelName', 'roleName', 'gameName']],
    ['/api/menu/LevelMessageConfig/get', ['roleName']],
    ['/api/user/users', ['userName', 'avatar', 'steam']],
    [
      '/api/menu/ReactionRoleConfig/get',
      ['moderatorRoleId', 'moderatorRoleName', 'verificationRoleId', 'verificationRoleName'].concat(
        'onlyOneChannelId',
        'onlyOneChannelName',
      ),
    ],
  ])('documents that %s always has %j, never as null', (path, names) => {
    const answer = document.paths[path]?.get?.responses[200]?.content?.['application/json']
    const row = answer?.schema.items as AnySchemaObject
    expect(row.required).toEqual(expect.arrayContaining(names))
    expect(names.map((name) => row.properties[name].type)).toEqual(names.map(() => 'string'))
  })
})

/** Records every response of the server from now on. */
function recordAnswers() {
  const { fetch } = Caller.prototype
  vi.spyOn(Caller.prototype, 'fetch').mockImplementation(async function (this: Caller, path, init) {
    const response = await fetch.call(this, path, init)
    answers.push(readAnswer(this.origin + path, init.method ?? 'GET', response.clone()))
    return response
  })
}

async function readAnswer(url: string, method: string, response: Response) {
  const { origin, pathname } = new URL(url)
  const found = operations.find(
    (one) => one.method === method.toLowerCase() && one.pattern.test(pathname),
  )
  if (origin !== app.url || !found) return null
  const { path, operation } = found
  const pointer = `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${found.method}`
  return {
    call: `${method} ${pathname}`,
    operation,
    pointer,
    response,
    body: await response.text(),
  }
}

/** The calls, those without path parameters first. */
function operationsOf({ paths }: OpenApi) {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i')
        return { path, method, operation, pattern }
      }),
    )
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
}

/** Makes all changes that staff can make; the sweep covers errors. */
async function makeChanges() {
  for (const row of [
    ...eventAdditions,
    ...healthAdditions,
    ...eventChanges,
    ...peopleChanges,
    ...formChanges,
    ...configurationChanges,
  ]) {
    // A row may need data that an earlier one deleted; the earlier responses are still recorded.
    await makeChange(row).catch(() => null)
  }
}

async function makeChange(row: Pick<AuditedChange, 'prepare' | 'change'>) {
  await row.prepare?.(fixture)
  await row.change(fixture)
}

/** Causes a 413, a 429 and a 500. */
async function provokeFailures() {
  const { leader } = fixture
  await leader.put('/api/user/save-links', undefined, { rawBody: ' '.repeat(1_100_000) })
  const running = await startExport(app.ctx, app.idOf('leader'), 1)
  await leader.get('/api/user/export')
  running.destroy()
  await app.db.execute(sql`alter table games rename to games_lost`)
  await leader.get('/api/menu/games')
  await app.db.execute(sql`alter table games_lost rename to games`)
}

const endsSessions = /delete-me|logout/

type Called = { path: string; url: string; method: string; operation: Operation }

/** Rejections of staff calls are covered by guards.test.ts. */
async function callAsOthers(called: Called, visitor: Caller, applicant: Caller) {
  const { path, url, method, operation } = called
  if (operation['x-level'] === 'admin') return
  await visitor.call(method.toUpperCase(), url)
  if (endsSessions.test(path)) return
  await applicant.call(method.toUpperCase(), url, { csrf: 'wrong' })
}

const readsRange = ({ parameters }: Operation) =>
  parameters.some(({ name }) => name === 'timeRange' || name === 'limit')

/** Calls everything as staff, and public calls also as an applicant and a visitor. */
async function callEverything(visitor: Caller, applicant: Caller) {
  const { leader, form, submissionId, memberId, channelId } = fixture
  const pathParams: Record<string, string | number> = {
    ...{ formId: form.formId, submissionId, userId: memberId, memberId, channelId },
    ...{ id: memberId, page: 'home', eventId: 'none', questionId: 999_999, level: 999 },
  }
  await leader.get(`/api/menu/form/${form.formId}/delete`)
  for (const { path, method, operation } of operations) {
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => String(pathParams[name] ?? '999999'))
    await callAsOthers({ path, url, method, operation }, visitor, applicant)
    if (endsSessions.test(path)) continue
    await callAsLeader({ path, url, method, operation })
  }
}

/** Staff reads are called with existing and unknown ids; `makeChanges` covers the success of other calls. */
async function callAsLeader({ path, url, method, operation }: Called) {
  const { leader, memberId } = fixture
  const unknown = path.replaceAll(/\{\w+\}/g, '999999')
  if (method !== 'get' || operation.security.some((one) => 'csrf' in one)) {
    await leader.call(method.toUpperCase(), unknown, operation.requestBody && { rawBody: '"x"' })
    return
  }
  const range = readsRange(operation) ? `?timeRange=week&users=${memberId}&limit=2` : ''
  await leader.get(url + range)
  if (unknown !== path) await leader.get(unknown)
}
