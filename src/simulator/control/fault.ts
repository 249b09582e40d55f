import type { Faults } from '../faults.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { findUser } from '../world/find.ts'
import type { World } from '../world/world.ts'
import type { Fault } from './control.ts'

interface Parts {
  world: World
  gateway: Gateway
  faults: Faults
}

const apply: Record<Fault['kind'], (parts: Parts, fault: Fault) => void> = {
  drop: ({ gateway }) => gateway.drop(),
  reconnect: ({ gateway }) => gateway.askToReconnect(),
  'lose-session': ({ gateway }) => gateway.invalidateSessions(),
  status: ({ faults }, { status, route, seconds }) =>
    faults.answerStatus(status ?? 500, route, seconds),
  latency: ({ faults }, { ms, seconds }) => faults.delay(ms ?? 1000, seconds),
  duplicate: ({ faults }, { seconds }) => faults.duplicate(seconds),
  reorder: ({ faults }, { seconds }) => faults.reorder(seconds),
  'ignore-resume': ({ faults }, { seconds }) => faults.ignoreResume(seconds),
  unavailable: ({ faults }, { seconds }) => faults.makeUnavailable(seconds),
  'dm-limit': ({ world }, { times }) => {
    world.state.dmLimit = times ?? 0
    world.changed()
  },
  'edit-limit': ({ world }, { times = 3, seconds = 6, ms = 0 }) => {
    world.state.editLimit = {
      requests: times,
      milliseconds: seconds * 1000,
      afterMilliseconds: ms,
    }
    world.changed()
  },
  'two-factor': ({ world }) => {
    world.state.guild.requiresTwoFactor = true
    world.changed()
  },
  down: ({ faults, gateway }, { seconds }) => {
    faults.goDown(seconds)
    gateway.drop()
  },
  'close-dms': ({ world }, { as }) => {
    findUser(world, as ?? '').hasClosedDms = true
    world.changed()
  },
}

/** The supported kinds of faults. */
export const faultKinds = Object.keys(apply)

/** Injects a fault; a lasting one ends after `seconds` or when faults are cleared. */
export function applyFault(parts: Parts, fault: Fault): void {
  apply[fault.kind](parts, fault)
}

/** Ends every fault. */
export function clearFaults({ world, gateway, faults }: Parts): void {
  faults.clear()
  for (const user of Object.values(world.state.users)) user.hasClosedDms = false
  world.state.guild.requiresTwoFactor = false
  delete world.state.dmLimit
  delete world.state.editLimit
  world.changed()
  gateway.makeAvailable()
}
