import { type Area, attack, coveredBy } from '../attack.ts'

const configured = 'src/server/http/auth/role-escalation.test.ts'
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
  ],
}
