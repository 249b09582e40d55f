import { type Area, attack, coveredBy } from '../attack.ts'

const configured = 'src/server/http/auth/role-escalation.test.ts'
const levers = 'src/server/http/auth/role-levers.test.ts'
const imported = 'src/server/routes/imports/import-rewards.test.ts'
const chosen = 'src/server/http/auth/chosen-roles.test.ts'
const confirmed = 'src/server/http/auth/staff-confirmation.test.ts'

export const escalation: Area = {
  letters: 'ESC',
  title: 'More rights than one’s own',
  attacks: [
    attack(
      '4.1.3',
      'A role with Discord’s Administrator permission as reward, verified role or role of approved applicants',
      '400, nothing is saved',
      coveredBy(configured, 'cannot have the Administrator permission'),
    ),
    attack(
      '4.1.3',
      'A role above one’s own as reward, verified role or role of approved applicants',
      '400, nothing is saved',
      coveredBy(configured, 'cannot be above their own highest role'),
    ),
    attack(
      '4.1.3',
      'Apply Now by a person below a reward role',
      'nobody gets that role',
      coveredBy(configured, 'Apply Now assigns no role above the highest role of the staff member'),
    ),
    attack(
      '4.1.3',
      'A configured role that is given the Administrator permission later',
      'the bot does not give it; Health says why',
      coveredBy(
        configured,
        'a reward role that gained the Administrator permission is skipped and reported on Health',
      ),
    ),
    attack(
      '4.1.3',
      'Approving an application for a role above one’s own, or one’s own application',
      'the bot does not give the role',
      coveredBy(
        'src/bot/features/applications/failed-steps.test.ts',
        'the applicant approved themselves',
      ),
    ),
    attack(
      '4.1.3',
      'Verifying a person for a role above one’s own by a reaction',
      'the bot does not give the role',
      coveredBy(
        'src/bot/features/verification/verification-refused.test.ts',
        'the role is above every role of the moderator',
      ),
    ),
    attack(
      '7.1.3',
      'Leaving and deleting oneself after changes as staff',
      'the audit log names the person for the time that the guild has set',
      coveredBy('src/server/routes/privacy/deletion.test.ts', 'stays in the audit log for a year'),
    ),
    attack(
      '4.1.3',
      'A call by staff who left, or lost the role, while the bot was not connected',
      '403',
      coveredBy(confirmed, 'a staff member who left or lost the role is rejected'),
    ),
    attack(
      '4.1.5',
      'A call by staff while Discord refuses to say which roles they have',
      '503',
      coveredBy(confirmed, 'if Discord rejects the request, staff pages are closed and say why'),
    ),
    attack(
      '4.1.3',
      'A role with permissions on Discord that one lacks as reward, verified role or role of approved applicants',
      '400 with the permissions, nothing is saved',
      coveredBy(configured, 'cannot have permissions on Discord that they lack'),
    ),
    attack(
      '4.1.3',
      'A role whose permissions are not known yet as reward, verified role or role of approved applicants',
      '400, nothing is saved',
      coveredBy(configured, 'cannot have unknown permissions'),
    ),
    attack(
      '4.1.3',
      'More XP for a message, so that oneself reaches a reward with rights that one lacks',
      '403 with the role and how many would get it',
      coveredBy(levers, 'by more XP for a message'),
    ),
    attack(
      '4.1.3',
      'Slightly more XP, and a shorter cooldown, for the same end',
      '403',
      coveredBy(levers, 'by less time between counted messages'),
    ),
    attack(
      '4.1.3',
      'Deleting a reward, so that a lower one with rights that one lacks applies',
      '403, nothing is deleted',
      coveredBy(levers, 'by deleting the higher reward that replaces it'),
    ),
    attack(
      '4.1.3',
      'Keeping the rewards of all levels, with the right to change settings alone, for the same end',
      '403, nothing is saved',
      coveredBy(levers, 'by keeping the rewards of all levels'),
    ),
    attack(
      '4.1.3',
      'Counting voice time alone for the same end',
      '403, nothing is saved',
      coveredBy(levers, 'by counting voice time alone'),
    ),
    attack(
      '4.1.3',
      'Counting the messages from before the bot for the same end',
      '403, nothing is counted',
      coveredBy(levers, 'by counting the messages from before the bot'),
    ),
    attack(
      '4.1.3',
      'A reward that takes a role above one’s own from others',
      '403, nothing is saved',
      coveredBy(levers, 'by a higher reward'),
    ),
    attack(
      '4.1.3',
      'Apply Now where it would take a role above one’s own from others',
      'these members are left out, and the role is named',
      coveredBy(levers, 'by Apply Now'),
    ),
    attack(
      '4.1.3',
      'Rejecting someone whose approval gave a role above one’s own, also if they had withdrawn before',
      'the bot does not take the role',
      coveredBy(
        'src/bot/features/applications/failed-steps.test.ts',
        'a role beyond the person who rejects is not taken, also after an earlier withdrawal',
      ),
    ),
    attack(
      '4.1.3',
      'Importing levels for which a role above one’s own is taken',
      'the row is skipped',
      coveredBy(imported, 'skips rows that would take a role above theirs'),
    ),
    attack(
      '4.1.3',
      'Undoing someone’s import, after which a role above one’s own is given again',
      '403, nothing is undone',
      coveredBy(imported, 'is not undone by them if that would give one'),
    ),
    attack(
      '4.1.3',
      'Verifying a person for a role with permissions on Discord that one lacks by a reaction',
      'the bot does not give the role',
      coveredBy(
        'src/bot/features/verification/verification-refused.test.ts',
        'the role has permissions on Discord that the moderator lacks',
      ),
    ),
    attack(
      '4.1.3',
      'A reward table by staff who lost the role since',
      'Health names the person and the role',
      coveredBy(
        'src/server/routes/health/health.test.ts',
        'lists roles whose choice should be confirmed, until someone saves them again',
      ),
    ),
    attack(
      '4.1.3',
      '@everyone as the role of rights, staff, rewards, reactions, event channels, games or sign-ups',
      '400, nothing is saved',
      coveredBy(chosen, 'cannot be @everyone'),
    ),
    attack(
      '4.1.3',
      'A role of an integration or a bot in the same places',
      '400, nothing is saved',
      coveredBy(chosen, 'cannot be a role of an integration'),
    ),
    attack(
      '4.1.3',
      'More XP while the bot’s role is below that of a reward with rights that one lacks',
      '403',
      coveredBy(levers, 'by more XP while the bot cannot assign the role yet'),
    ),
    attack(
      '4.1.3',
      'Undoing someone’s import of one’s own XP',
      '403, nothing is undone',
      coveredBy(imported, 'is not undone by someone whom it concerns'),
    ),
    attack(
      '4.1.3',
      'Saving a reward that the bot cannot assign, so that it gives the lower one, or takes one that it kept',
      'refused; judged as the bot applies the rewards now, and as it would once it can assign all of them',
      coveredBy(levers, 'by replacing the higher reward by one that the bot cannot assign'),
    ),
    attack(
      '4.1.3',
      'Choosing @everyone or a role of an integration that another setting has from an earlier version',
      '400; each setting is compared with what it was itself',
      coveredBy(chosen, 'a role that another setting has from an earlier version cannot be chosen'),
    ),
  ],
}
