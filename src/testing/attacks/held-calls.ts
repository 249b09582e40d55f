import { type Area, attack, coveredBy } from './attack.ts'

export const heldCalls: Area = {
  letters: 'HLD',
  title: 'Calls that are held open',
  attacks: [
    attack(
      '3.7.1',
      'A call is let in by its headers; the role goes before its body comes',
      '403, nothing is written',
      coveredBy('src/server/http/limits/slow-requests.test.ts', 'the staff role was taken away'),
    ),
    attack(
      '3.7.1',
      'A call is let in by its headers; its person is kicked before its body comes',
      '403, nothing is written',
      coveredBy('src/server/http/limits/slow-requests.test.ts', 'the person was kicked'),
    ),
    attack(
      '3.3.3',
      'A call is held open while its person signs out everywhere',
      '401, nothing is written',
      coveredBy('src/server/http/limits/slow-requests.test.ts', 'the person signed out everywhere'),
    ),
    attack(
      '8.3.2',
      'A call is held open while its person has themselves deleted',
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
      'Headers or a body are held back, or trickle',
      '408 in time',
      coveredBy('src/server/http/limits/slow-requests.test.ts', 'slow headers and bodies time out'),
    ),
  ],
}
