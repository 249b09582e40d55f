import { type Area, attack, coveredBy } from '../attack.ts'

const deletion = 'src/server/routes/privacy/deletion.test.ts'
const traces = 'src/server/routes/privacy/traces.test.ts'
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
    attack(
      '8.3.2',
      'Looking in any column of the database for someone who left and deleted their data',
      'only who changed what as staff is left, for the configured time',
      coveredBy(traces, 'only the actor of changes is left in the database'),
    ),
    attack(
      '8.3.2',
      'Looking in any column for a member who deleted their data',
      'only what Discord has and their work as staff is left',
      coveredBy(traces, 'only what Discord has and what they did as staff is left'),
    ),
    attack(
      '8.3.2',
      'A new column that holds a person and that no deletion knows',
      'a test fails with its name',
      coveredBy(
        'src/server/routes/privacy/erased-columns.test.ts',
        'the deletion of a person covers every column that can hold a person',
      ),
    ),
    attack(
      '8.3.2',
      'The name of an applicant whose interview room was deleted, also by hand',
      'it is removed from the stored channel',
      coveredBy(rooms, 'loses the name of a room that was deleted earlier, also by hand'),
    ),
    attack(
      '4.1.3',
      'Leaving, deleting one’s data and returning, so that a channel no longer denies one',
      'the overwrite applies again',
      coveredBy(
        'src/bot/features/hidden-overwrites.test.ts',
        'a member who is denied a channel, leaves, deletes their data and returns is still denied it',
      ),
    ),
    attack(
      '7.3.3',
      'A text that looks like a field with an officer’s id, so that their deletion changes it',
      'only whole fields that hold ids change',
      coveredBy(deletion, 'does not change texts that look like a field with their id'),
    ),
    attack(
      '4.2.1',
      'Deleting one’s data, once or twice, during a trial or right after a rejection, to keep its role without an end',
      'the bot removes the role',
      coveredBy(
        'src/bot/features/applications/trials.test.ts',
        'that %s loses its role when the member deletes their data',
      ),
    ),
    attack(
      '8.3.2',
      'An overwrite of a person who left and deleted their data, when the bot reads the channel again',
      'stored with a keyed hash',
      coveredBy(
        'src/bot/features/hidden-overwrites.test.ts',
        'a member who is denied a channel, leaves, deletes their data and returns is still denied it',
      ),
    ),
    attack(
      '8.3.2',
      'The name of a room that the bot has yet to delete, when it reads the channel again',
      'stays removed',
      coveredBy(
        'src/bot/features/interviews/removed-rooms.test.ts',
        'loses the name of a room that the bot has yet to delete',
      ),
    ),
    attack(
      '8.3.2',
      'Answers on Raid-Helper from before a deletion that are read after it',
      'not imported',
      coveredBy(
        'src/domain/raid-helper/erased-answers.test.ts',
        'answers from before a person deleted their data are not imported again',
      ),
    ),
    attack(
      '8.3.2',
      'Messages of a person who left and deleted their data that are counted later',
      'the person is not stored again',
      coveredBy(
        'src/domain/ingest/messages/erased-authors.test.ts',
        'messages that are read late do not bring back someone who left and deleted their data',
      ),
    ),
    attack(
      '4.1.3',
      'Voting twice by leaving, deleting one’s data and returning',
      'the first vote is deleted with the data',
      coveredBy(
        'src/server/routes/applications/erased-applicants.test.ts',
        'someone who leaves and deletes their data has one vote on an open application after their return',
      ),
    ),
    attack(
      '4.1.3',
      'Leaving, deleting one’s data and returning while the bot is away, so that a channel no longer denies one',
      'the overwrite applies again',
      coveredBy(
        'src/bot/features/hidden-overwrites.test.ts',
        'someone who is denied a channel, deletes their data and returns while the bot is away is still denied it',
      ),
    ),
    attack(
      '8.3.2',
      'Deleting one’s data while the bot takes the role of a rejected application',
      'nothing is logged about the person',
      coveredBy(
        'src/bot/features/applications/decisions.test.ts',
        'that is %s is not logged about an applicant who deletes their data meanwhile',
      ),
    ),
  ],
}
