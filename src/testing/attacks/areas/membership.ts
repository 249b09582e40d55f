import { type Area, attack, coveredByOtherTests } from '../attack.ts'

/** Attacks by people who are no members, or whose membership is in doubt. */
export const membership: Area = {
  idPrefix: 'MBR',
  title: 'Membership',
  attacks: [
    attack(
      '4.1.5',
      'An officer kicked in a gap in which so many left that the member list is not believed',
      'no rights from that moment',
      coveredByOtherTests,
    ),
    attack(
      '4.1.5',
      'Pages, private channels, buttons and commands of somebody missing from that list',
      'refused until Discord confirms them; their data is kept',
      coveredByOtherTests,
    ),
    attack(
      '4.1.5',
      'Waiting until nobody asks about those missing from that list',
      'Discord is asked about each of them at once',
      coveredByOtherTests,
    ),
    attack(
      '4.1.5',
      'A guest, invited to a voice channel only, who uses the site, commands and buttons',
      'no member: neither in the list nor by an event nor by REST',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'An outsider calls staff’s pages to learn which roles have power',
      '403 without names of roles',
      coveredByOtherTests,
    ),
    attack(
      '4.2.2',
      'Another website makes somebody join the demo’s guild by its invitation',
      '403 or only a page; nobody joins',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Staff with “Server configuration” alone point a game at another spreadsheet of the service account',
      '403, also for a new game and by restoring one',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'A member names themselves like another’s user name, or the reverse, before levels are imported',
      'the rows are doubtful and wait for a choice by staff',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'The same before characters are imported',
      'the lines are refused',
      coveredByOtherTests,
    ),
  ],
}
