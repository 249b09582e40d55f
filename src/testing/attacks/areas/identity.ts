import { type Area, attack, coveredBy } from '../attack.ts'

const deletion = 'src/server/routes/privacy/deletion.test.ts'
const rooms = 'src/bot/features/interviews/removed-rooms.test.ts'

export const identity: Area = {
  letters: 'WHO',
  title: 'People and channels that look like others',
  attacks: [
    attack(
      '7.3.3',
      'A member whose name contains an officer’s id, so that the officer’s deletion wipes the log about the member',
      'entries are found by id columns; nothing about the member changes',
      coveredBy(
        deletion,
        'does not change what the log says about others whose name contains their id',
      ),
    ),
    attack(
      '8.3.2',
      'A name with somebody else’s id, so that one’s own deletion leaves the name in the log',
      'the name is removed from every entry',
      coveredBy(
        deletion,
        'does not change what the log says about others whose name contains their id',
      ),
    ),
    attack(
      '7.3.3',
      'Names with ids in entries from before the log had id columns',
      'the update reads only the id that was always in the same place, and leaves out what is ambiguous',
      coveredBy('tests/upgrading.test.ts', 'people in the audit log get ids'),
    ),
    attack(
      '4.2.1',
      'Giving any channel the topic of an interview room, and removing it on the Health page',
      'not listed, 404; only channels that the bot has recorded are rooms',
      coveredBy(rooms, 'can be deleted by staff; other channels stay, whatever their topic'),
    ),
    attack(
      '4.2.1',
      'A queued deletion of a channel that is no room, or is in use again',
      'looked up again when the job runs; the channel stays',
      coveredBy(rooms, 'is looked up again when it is deleted, by its id and by its topic'),
    ),
    attack(
      '4.1.2',
      'Preparing a channel with the topic of an interview room, which the bot takes for its own after a crash',
      'everyone but the applicant, the interviewers and the bot loses access to it',
      coveredBy(
        'src/bot/features/interviews/room-access.test.ts',
        'rights that change while a room is being opened apply to it',
      ),
    ),
  ],
}
