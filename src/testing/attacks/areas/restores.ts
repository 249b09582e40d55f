import { type Area, attack, coveredByOtherTests } from '../attack.ts'

/** Attacks on the whole database: restores, and programs of another guild. */
export const restores: Area = {
  idPrefix: 'RST',
  title: 'Restores and foreign databases',
  attacks: [
    attack(
      '1.11.2',
      'A restore while a program runs under another application name',
      'refused, nothing is changed',
      coveredByOtherTests,
    ),
    attack(
      '1.11.2',
      'A restore in the moment in which a program’s connections are broken',
      'refused once the program is connected again, within a second',
      coveredByOtherTests,
    ),
    attack(
      '1.11.2',
      'A program that starts or reconnects during a restore',
      'kept off until the restore has ended',
      coveredByOtherTests,
    ),
    attack(
      '3.3.1',
      'A session that ended after the backup, used after a restore',
      '401: a restore signs everyone out',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'A button or link on Discord from after the backup, after a restore',
      'its id is never reused, however often the backup is restored',
      coveredByOtherTests,
    ),
    attack(
      '14.1.3',
      'The demo, or a wrong DISCORD_GUILD_ID, on the database of a guild',
      'it does not start, nothing is changed',
      coveredByOtherTests,
    ),
    attack(
      '14.1.3',
      'The demo under a public address, where anyone can sign in as anyone',
      'it does not start',
      coveredByOtherTests,
    ),
    attack(
      '8.1.6',
      'Another user of the machine reads or writes the data folder',
      'folders 0700, files 0600, repaired at each start',
      coveredByOtherTests,
    ),
    attack(
      '5.3.4',
      'A backup with SQL, or a foreign table or sequence, where a name belongs',
      'refused, nothing is changed',
      coveredByOtherTests,
    ),
    attack(
      '1.2.1',
      'The program’s user reads files of the database server or runs programs there',
      'refused: it owns the database, but is no superuser',
      coveredByOtherTests,
    ),
  ],
}
