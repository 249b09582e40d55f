import { type Area, attack, coveredByOtherTests } from '../attack.ts'

export const identity: Area = {
  idPrefix: 'WHO',
  title: 'People and channels that look like others',
  attacks: [
    attack(
      '7.3.3',
      'A member whose name contains an officer’s id, so that the officer’s deletion wipes the log about the member',
      'entries are found by id columns; nothing about the member changes',
      coveredByOtherTests,
    ),
    attack(
      '8.3.2',
      'A name with somebody else’s id, so that one’s own deletion leaves the name in the log',
      'the name is removed from every entry',
      coveredByOtherTests,
    ),
    attack(
      '7.3.3',
      'Names with ids in entries from before the log had id columns',
      'the update reads only the id that was always in the same place, and leaves out what is ambiguous',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'Giving any channel the topic of an interview room, and removing it on the Health page',
      'not listed, 404; only channels that the bot has recorded are rooms',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'A queued deletion of a channel that is no room, or is in use again',
      'looked up again when the job runs; the channel stays',
      coveredByOtherTests,
    ),
    attack(
      '4.1.2',
      'Preparing a channel with the topic of an interview room, which the bot takes for its own after a crash',
      'everyone but the applicant, the interviewers and the bot loses access to it',
      coveredByOtherTests,
    ),
    attack(
      '8.3.2',
      'Looking in any column of the database for someone who left and deleted their data',
      'only who changed what as staff is left, for the configured time',
      coveredByOtherTests,
    ),
    attack(
      '8.3.2',
      'Looking in any column for a member who deleted their data',
      'only what Discord has and their work as staff is left',
      coveredByOtherTests,
    ),
    attack(
      '8.3.2',
      'A new column that holds a person and that no deletion knows',
      'a test fails with its name',
      coveredByOtherTests,
    ),
    attack(
      '8.3.2',
      'The name of an applicant whose interview room was deleted, also by hand',
      'it is removed from the stored channel',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Leaving, deleting one’s data and returning, so that a channel no longer denies one',
      'the overwrite applies again',
      coveredByOtherTests,
    ),
    attack(
      '7.3.3',
      'A text that looks like a field with an officer’s id, so that their deletion changes it',
      'only whole fields that hold ids change',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'Deleting one’s data, once or twice, during a trial or right after a rejection, to keep its role without an end',
      'the bot removes the role',
      coveredByOtherTests,
    ),
    attack(
      '8.3.2',
      'An overwrite of a person who left and deleted their data, when the bot reads the channel again',
      'stored with a keyed hash',
      coveredByOtherTests,
    ),
    attack(
      '8.3.2',
      'The name of a room that the bot has yet to delete, when it reads the channel again',
      'stays removed',
      coveredByOtherTests,
    ),
    attack(
      '8.3.2',
      'Answers on Raid-Helper from before a deletion that are read after it',
      'not imported',
      coveredByOtherTests,
    ),
    attack(
      '8.3.2',
      'Messages of a person who left and deleted their data that are counted later',
      'the person is not stored again',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Voting twice by leaving, deleting one’s data and returning',
      'the first vote is deleted with the data',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Leaving, deleting one’s data and returning while the bot is away, so that a channel no longer denies one',
      'the overwrite applies again',
      coveredByOtherTests,
    ),
    attack(
      '8.3.2',
      'Deleting one’s data while the bot takes the role of a rejected application',
      'nothing is logged about the person',
      coveredByOtherTests,
    ),
  ],
}
