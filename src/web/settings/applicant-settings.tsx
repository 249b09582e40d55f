import { Link } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import { maxDays, maxHours, maxQuorum, type Settings } from '../../contract/settings/settings.ts'
import { t } from '../../text/t.ts'
import type { Choice } from '../app/config/choices.ts'
import { useMayOpen } from '../app/menu/may-open.ts'
import { Switch } from '../ui/fields/switch.tsx'
import { CountField } from './count-field.tsx'
import { DecisionSettings } from './decision-settings.tsx'
import { GroupedSetting } from './grouped-setting.tsx'
import { OptionalSelect } from './optional-select.tsx'
import { TrialSettings } from './trial-settings.tsx'
import type { useSettingsForm } from './use-settings-form.ts'
import { withStaffWarning } from './with-staff-warning.ts'

interface ApplicantSettingsProps {
  form: Pick<ReturnType<typeof useSettingsForm>, 'choice' | 'problems' | 'set'>
  channels: Pick<Settings, 'categories' | 'reviewChannels'>
  /** The roles to choose from. */
  roles: readonly Choice[]
}

/** The settings of applications. */
export function ApplicantSettings({ form, channels, roles }: ApplicantSettingsProps) {
  const { choice, problems, set } = form
  const categories = toChoices(channels.categories)
  return (
    <>
      <GroupedSetting
        name="opensRooms"
        title={t('Interview rooms')}
        about={t(
          'Each applicant gets a private channel on Discord. Closed rooms move to the archive.',
        )}
      >
        <Switch
          label={t('Open a room for each application')}
          checked={choice.opensRooms}
          onChange={(event) => set('opensRooms', event.target.checked)}
        />
        {!choice.opensRooms && (
          <p className="muted">
            {t('Applicants get decisions by direct message. Rooms that are open stay.')}
          </p>
        )}
        <OptionalSelect
          label={t('Category of open rooms')}
          none={t('No category (top of the server)')}
          choices={categories}
          value={choice.interviewCategoryId}
          onChange={(id) => set('interviewCategoryId', id)}
          error={problems.interviewCategoryId}
        />
        <OptionalSelect
          label={t('Category of the archive')}
          none={t('No category (rooms stay where they are)')}
          choices={categories}
          value={choice.archiveCategoryId}
          onChange={(id) => set('archiveCategoryId', id)}
          error={problems.archiveCategoryId}
        />
      </GroupedSetting>
      <GroupedSetting
        name="approvedRoleId"
        title={t('Approved applicants')}
        about={t(
          'The role that approved applicants get. Removed again if you change the decision.',
        )}
      >
        <OptionalSelect
          label={t('Role of approved applicants')}
          none={t('No role')}
          choices={roles.map((role) => withStaffWarning(role, choice.staffRoleIds))}
          value={choice.approvedRoleId}
          onChange={(id) => set('approvedRoleId', id)}
          error={problems.approvedRoleId}
        />
      </GroupedSetting>
      <TeamReview {...form} channels={withHash(toChoices(channels.reviewChannels))} />
      <TrialSettings {...form} roles={roles} />
      <DecisionSettings {...form} />
      <Reminders {...form} />
      <Eligibility {...form} />
    </>
  )
}

/** Servers of earlier versions send no list. */
function toChoices(channels: Settings['categories'] | undefined): Choice[] {
  return (channels ?? []).map(({ channelId: value, channelName: name, warning }) => ({
    ...{ value, name, warning },
  }))
}

function withHash(channels: readonly Choice[]): Choice[] {
  return channels.map((one) => ({ ...one, name: `#${one.name}` }))
}

function TeamReview({
  choice,
  problems,
  set,
  channels,
}: ApplicantSettingsProps['form'] & { channels: readonly Choice[] }) {
  const mayOpen = useMayOpen()
  return (
    <GroupedSetting
      name="reviewsAsTeam"
      title={t('Review as a team')}
      about={t(
        'Shows the stage, reviewer, votes and comments of each application to staff. On as soon as someone offers interview times or a review channel is chosen.',
      )}
    >
      <Switch
        label={t('Show stages and reviewers')}
        checked={choice.reviewsAsTeam}
        onChange={(event) => set('reviewsAsTeam', event.target.checked)}
      />
      <OptionalSelect
        label={t('Review channel')}
        none={t('No channel (applications are not posted on Discord)')}
        choices={channels}
        value={choice.reviewChannelId}
        onChange={(id) => set('reviewChannelId', id)}
        error={problems.reviewChannelId}
      />
      <CountField
        label={t('Quorum')}
        unit={t('votes')}
        max={maxQuorum}
        value={choice.voteQuorum}
        onChange={(votes) => set('voteQuorum', votes)}
        error={problems.voteQuorum}
        hint={t('Reaching it notifies the reviewer, or those who decide. Leave empty for none.')}
      />
      <Switch
        label={t('Include votes and comments about people in their data exports')}
        checked={choice.doesExportReviews}
        onChange={(event) => set('doesExportReviews', event.target.checked)}
      />
      {mayOpen(pages.interviewTimes) && (
        <p>
          <Link className="link" to={pages.interviewTimes}>
            {t('Offer interview times')}
          </Link>
        </p>
      )}
    </GroupedSetting>
  )
}

function Reminders({ choice, problems, set }: ApplicantSettingsProps['form']) {
  return (
    <GroupedSetting
      name="reminderAfterHours"
      title={t('Silent applicants')}
      about={t('Applicants who don’t answer in the interview room are reminded once.')}
    >
      <CountField
        label={t('Remind after')}
        unit={t('hours')}
        max={maxHours}
        value={choice.reminderAfterHours}
        onChange={(hours) => set('reminderAfterHours', hours)}
        error={problems.reminderAfterHours}
      />
      <Switch
        label={t('Reject applicants who don’t answer the reminder')}
        checked={choice.doesRejectSilent}
        onChange={(event) => set('doesRejectSilent', event.target.checked)}
      />
      {choice.doesRejectSilent && (
        <CountField
          label={t('Reject this long after the reminder')}
          unit={t('hours')}
          max={maxHours}
          value={choice.rejectAfterHours}
          onChange={(hours) => set('rejectAfterHours', hours)}
          error={problems.rejectAfterHours}
        />
      )}
    </GroupedSetting>
  )
}

function Eligibility({ choice, problems, set }: ApplicantSettingsProps['form']) {
  return (
    <GroupedSetting
      name="reapplyAfterDays"
      title={t('Who may apply')}
      about={t('Leave empty for no limit.')}
    >
      <CountField
        label={t('Wait after a rejection')}
        unit={t('days')}
        max={maxDays}
        value={choice.reapplyAfterDays}
        onChange={(days) => set('reapplyAfterDays', days)}
        error={problems.reapplyAfterDays}
      />
      <CountField
        label={t('Minimum age of the Discord account')}
        unit={t('days')}
        max={maxDays}
        value={choice.minimumAccountAgeDays}
        onChange={(days) => set('minimumAccountAgeDays', days)}
        error={problems.minimumAccountAgeDays}
      />
    </GroupedSetting>
  )
}
