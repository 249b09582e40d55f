import { type Area, attack, coveredByOtherTests } from '../attack.ts'

export const inFlightRequests: Area = {
  idPrefix: 'HLD',
  title: 'Requests held open',
  attacks: [
    attack(
      '3.7.1',
      'A request passes authorization with its headers; the role is removed before its body arrives',
      '403, nothing is written',
      coveredByOtherTests,
    ),
    attack(
      '3.7.1',
      'A request passes authorization with its headers; the caller is kicked before its body arrives',
      '403, nothing is written',
      coveredByOtherTests,
    ),
    attack(
      '3.3.3',
      'A request is held open while the caller signs out everywhere',
      '401, nothing is written',
      coveredByOtherTests,
    ),
    attack(
      '8.3.2',
      'A request is held open while the caller deletes their data',
      '401, nothing is written',
      coveredByOtherTests,
    ),
    attack(
      '3.3.3',
      'The session ends between the last check and a change of rights or members',
      '401, nothing is written',
      coveredByOtherTests,
    ),
    attack(
      '4.1.5',
      'A demoted officer saves settings at the moment of the demotion',
      '403, or saved before it',
      coveredByOtherTests,
    ),
    attack(
      '13.1.4',
      'Headers or a body arrive slowly or not at all',
      '408 in time',
      coveredByOtherTests,
    ),
  ],
}
