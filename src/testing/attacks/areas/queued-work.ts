import { type Area, attack, coveredBy } from '../attack.ts'

const verifier = 'src/bot/features/verification/verifier.test.ts'
const orders = 'src/bot/features/interviews/queued-orders.test.ts'

export const queuedWork: Area = {
  letters: 'JOB',
  title: 'Work in the queue',
  attacks: [
    attack(
      '4.1.5',
      'A verification that runs after its moderator lost the role',
      'the role is not given; the job fails with the reason',
      coveredBy(verifier, 'the moderator lost the role'),
    ),
    attack(
      '4.1.5',
      'A verification that runs after its moderator left',
      'the role is not given',
      coveredBy(verifier, 'the moderator left'),
    ),
    attack(
      '4.1.5',
      'A verification by a reaction that is not configured any more',
      'the role is not given',
      coveredBy(verifier, 'the reaction is not configured any more'),
    ),
    attack(
      '4.1.5',
      'A room to be deleted on the order of someone who lost the right or left',
      'the room stays; the job fails with the reason',
      coveredBy(orders, 'a room is not deleted on the order of someone who %s'),
    ),
    attack(
      '4.1.5',
      'An import that runs after its author lost the right',
      'it stops and says why',
      coveredBy(
        'src/server/routes/imports/import-rewards.test.ts',
        'is stopped once they may not import any more',
      ),
    ),
    attack(
      '4.1.5',
      'A count of the history whose starter lost the right',
      'it is paused and says why',
      coveredBy(
        'src/bot/ingest/history-interruptions.test.ts',
        'a count is paused when its starter may not import any more',
      ),
    ),
    attack(
      '4.1.3',
      'Retrying a failed job with the right to health alone',
      '403 with the right that the job belongs to',
      coveredBy(
        'src/server/routes/health/health.test.ts',
        'lets a failed job be retried only by people who have its right as well',
      ),
    ),
    attack(
      '4.1.3',
      'Retrying a failed job about one’s own application',
      '403, the job stays failed',
      coveredBy(
        'src/server/routes/health/health.test.ts',
        'does not let staff retry a job about their own application',
      ),
    ),
    attack(
      '11.1.4',
      'A reaction by a moderator of too low rank just before that of a leader',
      'the leader’s takes effect',
      coveredBy(
        verifier,
        'the reaction of a moderator of too low rank does not replace that of a leader',
      ),
    ),
    attack(
      '11.1.4',
      'Applying, deleting oneself and applying again before the first job has run',
      'the second application gets its room',
      coveredBy(
        orders,
        'an application after the deletion of the first one gets its room, although the first job has not run',
      ),
    ),
    attack(
      '11.1.4',
      'Any two jobs of one kind whose inputs differ in one field',
      'both take effect, or the later one',
      coveredBy(
        'src/domain/jobs/job-keys.test.ts',
        'a second $kind that differs in $field takes effect',
      ),
    ),
    attack(
      '8.3.2',
      'Jobs about a person who deleted their data',
      'they are gone, whatever their state',
      coveredBy(
        'src/domain/jobs/delete-jobs.test.ts',
        'the jobs of a person are deleted in whatever state, except those that remove what they left',
      ),
    ),
    attack(
      '8.3.2',
      'Withdrawing an application after the person who started its trial has lost the right to decide',
      'the role of the trial is removed all the same',
      coveredBy(
        'src/bot/features/applications/trials.test.ts',
        'that ends by a withdrawal loses its role although the person who approved has left',
      ),
    ),
    attack(
      '4.1.5',
      'An orphaned room whose removal was ordered by someone who lost the right since',
      'the channel stays; the job fails with the reason',
      coveredBy(
        'src/bot/features/interviews/removed-rooms.test.ts',
        'is not deleted on the order of someone who lost the right',
      ),
    ),
    attack(
      '8.3.2',
      'A role that the bot gives while the applicant deletes their data',
      'it is removed again, and nothing is logged about them',
      coveredBy(
        'src/bot/features/applications/decisions.test.ts',
        'does not leave the role with an applicant who deletes their data meanwhile',
      ),
    ),
  ],
}
