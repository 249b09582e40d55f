import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildDatabaseMoveServer } from './database-move-server.ts'

async function open() {
  const app = await buildDatabaseMoveServer({
    state: () => ({ step: 'copying', problem: null }),
    isSecure: true,
    logger: pino({ level: 'silent' }),
  })
  onTestFinished(() => app.close())
  return app
}

test('pages ask the browser to come back, and calls fail for now, whatever their body', async () => {
  const app = await open()

  const page = await app.inject('/menu/health')
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">')
  expect(page.body).toContain('This site will be back shortly')
  for (const type of ['application/json', 'application/octet-stream']) {
    const call = await app.inject({
      ...{
        method: 'POST',
        url: '/api/user/profile',
        payload: '{',
        headers: { 'content-type': type },
      },
    })
    expect(call.statusCode).toBe(503)
    expect(call.headers['retry-after']).toBe('5')
  }
})

test('anyone can read how far the move is, and a platform does not end the program', async () => {
  const app = await open()

  const state = await app.inject('/api/menu/health/database-move')
  expect(state.json()).toEqual({ step: 'copying', problem: null })
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  expect((await app.inject('/api/health/ready')).statusCode).toBe(503)
})
