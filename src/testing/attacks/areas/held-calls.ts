import { type Area, attack, coveredBy } from '../attack.ts'

export const heldCalls: Area = {
  letters: 'HLD',
  title: 'Requests held open',
  attacks: [
    attack(
      '3.7.1',
      'A request passes authorization with its headers; the role is removed before its body arrives',
      '403, nothing is written',
      coveredBy('src/server/http/limits/slow-requests.test.ts', 'the staff role was taken away'),
    ),
    attack(
      '3.7.1',
      'A request passes authorization with its headers; the caller is kicked before its body arrives',
      '403, nothing is written',
      coveredBy('src/server/http/limits/slow-requests.test.ts', 'the person was kicked'),
    ),
    attack(
      '3.3.3',
      'A request is held open while the caller signs out everywhere',
      '401, nothing is written',
      coveredBy('src/server/http/limits/slow-requests.test.ts', 'the person signed out everywhere'),
    ),
    attack(
      '8.3.2',
      'A request is held open while the caller deletes their data',
      '401, nothing is written',
      coveredBy(
        'src/server/http/limits/slow-requests.test.ts',
        'the person had themselves deleted',
      ),
    ),
    attack(
      '3.3.3',
      'The session ends between the last check and a change of rights or members',
      '401, nothing is written',
      coveredBy(
        'src/server/http/auth/concurrent-demotion.test.ts',
        'no change of rights or members starts after the session has ended',
      ),
    ),
    attack(
      '4.1.5',
      'A demoted officer saves settings at the moment of the demotion',
      '403, or saved before it',
      coveredBy(
        'src/server/http/auth/concurrent-demotion.test.ts',
        'a concurrently demoted officer changes settings before the demotion or not at all',
      ),
    ),
    attack(
      '13.1.4',
      'Headers or a body arrive slowly or not at all',
      '408 in time',
      coveredBy('src/server/http/limits/slow-requests.test.ts', 'slow headers and bodies time out'),
    ),
  ],
}
