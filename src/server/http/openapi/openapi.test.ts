import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/test-app.ts'
import type { OpenApi, Operation } from './openapi.ts'

const app = await openTestApp()
let document: OpenApi
let operations: { path: string; method: string; operation: Operation }[]

beforeAll(async () => {
  document = (await (await app.visitor()).get('/api/openapi.json')).body
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
})

const find = (method: string, path: string) =>
  document.paths[path]?.[method.toLowerCase()] as Operation

describe('the OpenAPI document', () => {
  test('contains every endpoint with its access level', () => {
    const documented = operations.map(({ path, method, operation }) => ({
      method: method.toUpperCase(),
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      level: operation['x-level'],
    }))
    const known = app.endpoints
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url, level }) => ({ method, url, level }))

    expect(sorted(documented)).toEqual(sorted(known))
  })

  test('is a valid OpenAPI document', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: 'Muster', version: expect.any(String) })
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, method, operation } of operations) {
      expect(path).toMatch(/^\/api(\/[\w.{}-]+)+$/)
      expect(['get', 'put', 'post']).toContain(method)
      expect(operation.tags[0]).toMatch(/^\w+$/)
      const inPath = operation.parameters.filter((one) => one.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
      const names = operation.parameters.map((one) => `${one.in} ${one.name}`)
      expect(new Set(names).size).toBe(names.length)
      if (method === 'get') expect(operation).not.toHaveProperty('requestBody')
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^([1-5]\d\d|[1-5]XX|default)$/)
        expect(response.description).not.toBe('')
      }
    }
  })

  test('has no dangling references and describes every component', () => {
    const text = JSON.stringify(document)
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(document.components).toHaveProperty(`schemas.${name}`)
    }
    expect(text).not.toMatch(/"\$ref":"(?!#\/components)/)
    expect(text).not.toContain('$schema')
  })

  test('describes inputs and outputs', () => {
    const decide = find('POST', '/api/menu/FormSubmissions/approval')

    expect(decide.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      properties: { submissionId: { type: 'integer' }, approved: { type: 'boolean' } },
      required: ['submissionId', 'approved'],
    })
    expect(Object.keys(decide.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '413', '429', '500', '503']),
    )
    expect(decide.security).toEqual([{ session: [], csrf: [] }])
    expect(find('GET', '/api/user/users').security).toEqual([])
    expect(find('GET', '/api/menu/FormSubmissions/get/{submissionId}').parameters).toMatchObject([
      { name: 'submissionId', in: 'path', schema: { type: 'string' } },
    ])
    expect(find('GET', '/api/menu/FormSubmissions/get').parameters).toMatchObject([
      { name: 'format', in: 'query', required: false },
    ])
    expect(
      find('GET', '/api/menu/FormSubmissions/get').responses['200']?.content?.['application/json']
        ?.schema,
    ).toMatchObject({ type: 'array', items: { properties: { userName: { type: 'string' } } } })
  })
})

describe('the API documentation page', () => {
  test('shows each endpoint with its access level, and loads nothing from other sites', async () => {
    const visitor = await app.visitor()

    const { status, headers, body } = await visitor.get('/api/docs')

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const { path, operation } of operations) {
      const call = body.slice(body.indexOf(`<details id="${operation.operationId}">`))
      expect(call.slice(0, call.indexOf('</summary>'))).toContain(`<code>${path}</code>`)
      expect(call.slice(0, call.indexOf('</summary>'))).toContain(`>${operation['x-level']}</span>`)
    }
    expect(body).toContain('steam?: string | null\n')
    expect(body).not.toMatch(/<script|<style| style=|http:|https:| on\w+=/)
    const style = await visitor.get('/api/docs.css')
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(style.body).not.toMatch(/url\(|@import/)
  })
})

interface OpenApiOperation {
  method: string
  url: string
  level: string
}

function sorted(calls: OpenApiOperation[]): string[] {
  return calls.map(({ method, url, level }) => `${method} ${url} ${level}`).sort()
}
