import { type Area, attack, coveredBy } from '../attack.ts'

const server = 'src/db/server.test.ts'
const backup = 'src/app/backup/backup.test.ts'

/** Attacks on the whole database: restores, and programs of another guild. */
export const restores: Area = {
  letters: 'RST',
  title: 'Restores and foreign databases',
  attacks: [
    attack(
      '1.11.2',
      'A restore while a program runs under another application name',
      'refused, nothing is changed',
      coveredBy(server, 'is rejected while a program runs with'),
    ),
    attack(
      '1.11.2',
      'A restore in the moment in which a program’s connections are broken',
      'refused once the program is connected again, within a second',
      coveredBy(server, 'is rejected while one of two programs with broken idle connections runs'),
    ),
    attack(
      '1.11.2',
      'A program that starts or reconnects during a restore',
      'kept off until the restore has ended',
      coveredBy(server, 'prevents programs from starting until it ends'),
    ),
    attack(
      '3.3.1',
      'A session that ended after the backup, used after a restore',
      '401: a restore signs everyone out',
      coveredBy(backup, 'ends all sessions when it is restored'),
    ),
    attack(
      '4.2.1',
      'A button or link on Discord from after the backup, after a restore',
      'its id is never reused, however often the backup is restored',
      coveredBy(backup, 'never reuses ids assigned since, however often it is restored'),
    ),
    attack(
      '14.1.3',
      'The demo, or a wrong DISCORD_GUILD_ID, on the database of a guild',
      'it does not start, nothing is changed',
      coveredBy(
        'tests/starting.test.ts',
        'on a database of another guild, in the demo and with a wrong DISCORD_GUILD_ID',
      ),
    ),
    attack(
      '14.1.3',
      'The demo under a public address, where anyone can sign in as anyone',
      'it does not start',
      coveredBy('src/config/config.test.ts', 'Without the DISCORD_ settings Muster runs the demo'),
    ),
    attack(
      '8.1.6',
      'Another user of the machine reads or writes the data folder',
      'folders 0700, files 0600, repaired at each start',
      coveredBy('src/db/private-folder.test.ts', 'only its owner can read the data folder'),
    ),
    attack(
      '5.3.4',
      'A backup with SQL, or a foreign table or sequence, where a name belongs',
      'refused, nothing is changed',
      coveredBy('src/app/backup/crafted-backup.test.ts', 'is refused, and nothing is changed'),
    ),
    attack(
      '1.2.1',
      'The program’s user reads files of the database server or runs programs there',
      'refused: it owns the database, but is no superuser',
      coveredBy('src/db/database-user.test.ts', 'cannot read files or run programs'),
    ),
  ],
}
