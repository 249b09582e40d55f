import type { HttpRequest } from '../http/request.ts'
import type { Handler, HttpResponse, Routes } from '../http/router.ts'
import type { SimulatorSettings } from '../simulator.ts'
import { NotFoundError } from '../world/find.ts'
import type { Control, Fault } from './control.ts'
import { bodyErrors, bodyShapes } from './request-bodies.ts'

/** The control API over HTTP. */
export function controlRoutes(control: Control, settings: () => SimulatorSettings): Routes {
  const posts = Object.entries(postHandlers(control)).map(([name, run]): [string, Handler] => {
    const key = name as keyof typeof bodyShapes
    return [`POST /control/${name}`, (request) => handlePost(request, key, run)]
  })
  return {
    ...Object.fromEntries(posts),
    'DELETE /control/faults': () => {
      control.clearFaults()
      return { status: 200, body: {} }
    },
    'GET /control/settings': () => ({ status: 200, body: settings() }),
    'GET /control/people': () => ({ status: 200, body: control.people() }),
    'GET /control/channels': () => ({ status: 200, body: control.channels() }),
    'GET /control/emojis': () => ({ status: 200, body: control.emojis() }),
    'GET /control/audit': () => ({ status: 200, body: control.audit() }),
    'GET /control/ledger': () => ({ status: 200, body: control.ledger() }),
    'GET /control/sequence': () => ({ status: 200, body: { sequence: control.sequence() } }),
    'GET /control/messages': (request) => handleQuery(request, 'channel', control.messages),
    'GET /control/dms': (request) => handleQuery(request, 'to', control.dms),
  }
}

type Body<Name extends keyof Control> = Control[Name] extends (params: infer P) => unknown
  ? P
  : never

/** The bodies have been validated before. */
function postHandlers(
  control: Control,
): Record<keyof typeof bodyShapes, (body: unknown) => unknown> {
  return {
    say: (body) => control.say(body as Body<'say'>),
    thread: (body) => control.thread(body as Body<'thread'>),
    react: (body) => {
      control.react(body as Body<'react'>)
    },
    voice: (body) => {
      control.voice(body as Body<'voice'>)
    },
    join: (body) => {
      control.join(body as Body<'join'>)
    },
    accept: (body) => {
      control.accept(body as Body<'accept'>)
    },
    hide: (body) => {
      control.hide(body as Body<'hide'>)
    },
    obfuscate: (body) => {
      control.obfuscate(body as Body<'obfuscate'>)
    },
    leave: (body) => {
      control.leave(body as Body<'leave'>)
    },
    roles: (body) => {
      control.roles(body as Body<'roles'>)
    },
    emoji: (body) => control.emoji(body as Body<'emoji'>),
    fault: (body) => {
      control.fault(body as Fault)
    },
    click: (body) => control.click(body as Body<'click'>),
    command: (body) => control.command(body as Body<'command'>),
    autocomplete: (body) => control.autocomplete(body as Body<'autocomplete'>),
    submit: (body) => control.submit(body as Body<'submit'>),
  }
}

async function handlePost(
  request: HttpRequest,
  name: keyof typeof bodyShapes,
  run: (body: unknown) => unknown,
): Promise<HttpResponse> {
  const body = request.json()
  const errors = bodyErrors(name, bodyShapes[name], body)
  if (errors.length > 0) return { status: 400, body: { message: errors.join(' ') } }
  return withNotFound(async () => ({ status: 200, body: (await run(body)) ?? {} }))
}

function handleQuery(
  request: HttpRequest,
  name: string,
  look: (named: string) => unknown,
): Promise<HttpResponse> {
  return withNotFound(async () => {
    const named = request.query.get(name)
    if (named) return { status: 200, body: look(named) }
    return { status: 400, body: { message: `The query parameter ${name} is required.` } }
  })
}

/** Answers with 404 if a name in the request is unknown. */
export async function withNotFound(handle: () => Promise<HttpResponse>): Promise<HttpResponse> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof NotFoundError) return { status: 404, body: { message: error.message } }
    throw error
  }
}
