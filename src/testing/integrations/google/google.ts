import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { carriedOut, type FakeTab, type WireRequest, WrongRequest } from './spreadsheet.ts'
import { createTokenEndpoint, email } from './token-endpoint.ts'

/** A spreadsheet and the service account's access to it. */
export interface FakeSpreadsheet {
  tabs: FakeTab[]
  access: 'none' | 'viewer' | 'editor'
}

interface Fault {
  /** The request that it applies to, such as `POST /token`. */
  on: RegExp
  /** 0 means no response. */
  status: number
  /** Whether the request is carried out nevertheless. */
  isDone?: boolean
  headers?: Record<string, string>
  body?: object
}

/** A fake of Google's HTTP API: tokens for one service account, and spreadsheets with grids. */
export async function startGoogle() {
  const tokenEndpoint = createTokenEndpoint()
  const spreadsheets = new Map<string, FakeSpreadsheet>()
  const calls: { requestLine: string; body: string }[] = []
  const faults: Fault[] = []

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const { pathname: path } = new URL(request.url ?? '', url)
    const requestLine = `${request.method} ${path}`
    calls.push({ requestLine, body })
    const index = faults.findIndex(({ on }) => on.test(requestLine))
    const fault = faults.splice(index, index < 0 ? 0 : 1)[0]
    const done = fault && !fault.isDone ? fault : reply(request, path, body)
    if (fault?.status === 0) return
    const sent = fault ?? done
    const headers = { 'content-type': 'application/json', ...fault?.headers }
    response.writeHead(sent.status, headers).end(JSON.stringify(sent.body ?? {}))
  }

  function reply({ headers }: IncomingMessage, path: string, body: string) {
    if (path === '/token') return tokenEndpoint.give(new URLSearchParams(body), `${url}/token`)
    if (!tokenEndpoint.accepts(headers.authorization)) {
      return refusal(401, 'UNAUTHENTICATED', 'Request had invalid credentials.')
    }
    const [, id = '', verb] = /^\/v4\/spreadsheets\/([\w-]+)(:batchUpdate)?$/.exec(path) ?? []
    const spreadsheet = spreadsheets.get(id)
    if (!spreadsheet) return refusal(404, 'NOT_FOUND', 'Requested entity was not found.')
    return verb ? change(spreadsheet, body) : read(spreadsheet)
  }

  return {
    url,
    email,
    spreadsheets,
    ...tokenEndpoint,
    /** A JSON key file, with changed fields. */
    keyFile: (otherwise: object = {}) =>
      writeKey({ private_key: tokenEndpoint.privateKey, token_uri: `${url}/token`, ...otherwise }),
    /** Fails the next matching request. */
    failNext: (fault: Fault) => void faults.push(fault),
    /** Removes all failures. */
    answerAgain: () => void faults.splice(0),
    /** The number of matching requests. */
    count: (requestLine: RegExp) =>
      calls.filter((call) => requestLine.test(call.requestLine)).length,
  }
}

export type Google = Awaited<ReturnType<typeof startGoogle>>

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function writeKey(parts: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'muster-key-')), 'key.json')
  const key = { type: 'service_account', private_key_id: 'f00d', client_email: email, ...parts }
  writeFileSync(file, JSON.stringify(key))
  return file
}

function read({ tabs, access }: FakeSpreadsheet) {
  if (access === 'none') return notShared()
  const sheets = tabs.map(({ id, title, kind, rows, columns }) => {
    const size = kind === 'GRID' ? { gridProperties: { rowCount: rows, columnCount: columns } } : {}
    return { properties: { sheetId: id, title, sheetType: kind, ...size } }
  })
  return { status: 200, body: { sheets } }
}

function change(spreadsheet: FakeSpreadsheet, body: string) {
  if (spreadsheet.access !== 'editor') return notShared()
  const { requests } = JSON.parse(body) as { requests: WireRequest[] }
  try {
    spreadsheet.tabs = carriedOut(spreadsheet.tabs, requests)
    return { status: 200, body: { replies: requests.map(() => ({})) } }
  } catch (error) {
    if (!(error instanceof WrongRequest)) throw error
    return refusal(400, 'INVALID_ARGUMENT', error.message)
  }
}

function notShared() {
  return refusal(403, 'PERMISSION_DENIED', 'The caller does not have permission')
}

function refusal(code: number, status: string, message: string) {
  return { status: code, body: { error: { code, message, status } } }
}
