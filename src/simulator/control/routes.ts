import type { Request } from '../http/request.ts'
import type { Answer, Handler, Routes } from '../http/router.ts'
import type { SimulatorSettings } from '../simulator.ts'
import { NotThere } from '../world/find.ts'
import type { Control, Fault } from './control.ts'
import { faultsIn, orderShapes } from './orders.ts'

/** The same control, over HTTP. */
export function controlRoutes(control: Control, settings: () => SimulatorSettings): Routes {
  const orders = Object.entries(orderHandlers(control)).map(
    ([name, carryOut]): [string, Handler] => {
      const key = name as keyof typeof orderShapes
      return [`POST /control/${name}`, (request) => obey(request, key, carryOut)]
    },
  )
  return {
    ...Object.fromEntries(orders),
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
    'GET /control/messages': (request) => asked(request, 'channel', control.messages),
    'GET /control/dms': (request) => asked(request, 'to', control.dms),
  }
}

type Order<Name extends keyof Control> = Control[Name] extends (order: infer O) => unknown
  ? O
  : never

/** The body has been held against the order's shape before. */
function orderHandlers(
  control: Control,
): Record<keyof typeof orderShapes, (body: unknown) => unknown> {
  return {
    say: (body) => control.say(body as Order<'say'>),
    thread: (body) => control.thread(body as Order<'thread'>),
    react: (body) => {
      control.react(body as Order<'react'>)
    },
    voice: (body) => {
      control.voice(body as Order<'voice'>)
    },
    join: (body) => {
      control.join(body as Order<'join'>)
    },
    accept: (body) => {
      control.accept(body as Order<'accept'>)
    },
    hide: (body) => {
      control.hide(body as Order<'hide'>)
    },
    leave: (body) => {
      control.leave(body as Order<'leave'>)
    },
    roles: (body) => {
      control.roles(body as Order<'roles'>)
    },
    emoji: (body) => control.emoji(body as Order<'emoji'>),
    fault: (body) => {
      control.fault(body as Fault)
    },
    click: (body) => control.click(body as Order<'click'>),
    command: (body) => control.command(body as Order<'command'>),
    autocomplete: (body) => control.autocomplete(body as Order<'autocomplete'>),
    submit: (body) => control.submit(body as Order<'submit'>),
  }
}

async function obey(
  request: Request,
  name: keyof typeof orderShapes,
  carryOut: (body: unknown) => unknown,
): Promise<Answer> {
  const body = request.json()
  const faults = faultsIn(name, orderShapes[name], body)
  if (faults.length > 0) return { status: 400, body: { message: faults.join(' ') } }
  return notThereAs404(async () => ({ status: 200, body: (await carryOut(body)) ?? {} }))
}

function asked(request: Request, name: string, look: (named: string) => unknown): Promise<Answer> {
  return notThereAs404(async () => {
    const named = request.query.get(name)
    if (named) return { status: 200, body: look(named) }
    return { status: 400, body: { message: `Say which in ?${name}=.` } }
  })
}

async function notThereAs404(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof NotThere) return { status: 404, body: { message: error.message } }
    throw error
  }
}
