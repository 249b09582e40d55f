import { type Area, attack, coveredByOtherTests } from '../attack.ts'

export const queuedWork: Area = {
  idPrefix: 'JOB',
  title: 'Work in the queue',
  attacks: [
    attack(
      '4.1.5',
      'A verification that runs after its moderator lost the role',
      'the role is not given; the job fails with the reason',
      coveredByOtherTests,
    ),
    attack(
      '4.1.5',
      'A verification that runs after its moderator left',
      'the role is not given',
      coveredByOtherTests,
    ),
    attack(
      '4.1.5',
      'A verification by a reaction that is not configured any more',
      'the role is not given',
      coveredByOtherTests,
    ),
    attack(
      '4.1.5',
      'A room to be deleted on the order of someone who lost the right or left',
      'the room stays; the job fails with the reason',
      coveredByOtherTests,
    ),
    attack(
      '4.1.5',
      'An import that runs after its author lost the right',
      'it stops and says why',
      coveredByOtherTests,
    ),
    attack(
      '4.1.5',
      'A count of the history whose starter lost the right',
      'it is paused and says why',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Retrying a failed job with the right to health alone',
      '403 with the right that the job belongs to',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Retrying a failed job about one’s own application',
      '403, the job stays failed',
      coveredByOtherTests,
    ),
    attack(
      '11.1.4',
      'A reaction by a moderator of too low rank just before that of a leader',
      'the leader’s takes effect',
      coveredByOtherTests,
    ),
    attack(
      '11.1.4',
      'Applying, deleting oneself and applying again before the first job has run',
      'the second application gets its room',
      coveredByOtherTests,
    ),
    attack(
      '11.1.4',
      'Any two jobs of one kind whose inputs differ in one field',
      'both take effect, or the later one',
      coveredByOtherTests,
    ),
    attack(
      '8.3.2',
      'Jobs about a person who deleted their data',
      'they are gone, whatever their state',
      coveredByOtherTests,
    ),
    attack(
      '8.3.2',
      'Withdrawing an application after the person who started its trial has lost the right to decide',
      'the role of the trial is removed all the same',
      coveredByOtherTests,
    ),
    attack(
      '4.1.5',
      'An orphaned room whose removal was ordered by someone who lost the right since',
      'the channel stays; the job fails with the reason',
      coveredByOtherTests,
    ),
    attack(
      '8.3.2',
      'A role that the bot gives while the applicant deletes their data',
      'it is removed again, and nothing is logged about them',
      coveredByOtherTests,
    ),
  ],
}
