import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Settings } from '../../contract/settings/settings.ts'
import { t } from '../../text/t.ts'
import { roleChoicesQuery } from '../app/config/choices.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { LeaveWarning } from '../app/unsaved/leave-warning.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { classes } from '../ui/classes.ts'
import { Switch } from '../ui/fields/switch.tsx'
import { formatList } from '../ui/format-list.ts'
import { hidden } from '../ui/marks.tsx'
import { rich } from '../ui/rich.ts'
import { ApplicantSettings } from './applicant-settings.tsx'
import { AttendanceSettings } from './attendance-settings.tsx'
import { AuditSettings } from './audit-settings.tsx'
import { GroupedSetting } from './grouped-setting.tsx'
import { LevelSettings } from './level-settings.tsx'
import { RoleList } from './role-list.tsx'
import { RosterSettings } from './roster-settings.tsx'
import { groupNames } from './setting-groups.ts'
import { removesOwnAccess } from './settings-draft.ts'
import styles from './settings-page.module.css'
import { SettingsViewContext } from './settings-view.ts'
import { TimeZoneField } from './time-zone-field.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { useShowRefused } from './use-show-refused.ts'

const LockOutWarning = lazyComponent(
  async () => (await import('./lock-out-warning.tsx')).LockOutWarning,
)
const LockOutDialog = lazyComponent(
  async () => (await import('./lock-out-warning.tsx')).LockOutDialog,
)

/**
 * The form of the guild's settings. Save is disabled until one changes, and asks for confirmation before the
 * viewer loses access.
 */
export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings)
  const element = useRef<HTMLFormElement>(null)
  const { rememberFocus } = useShowRefused(element, form)
  const [isAsking, setAsking] = useState(false)
  const { choice, problems, set } = form
  const roles = useRoleNames(settings)
  const isLockOut = removesOwnAccess(settings.own, choice.staffRoleIds)
  const wasLockedOut = removesOwnAccess(settings.own, settings.staffRoleIds)

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={t('Settings')}
      onSubmit={(event) => {
        event.preventDefault()
        rememberFocus()
        if (isLockOut && !wasLockedOut) setAsking(true)
        else form.save()
      }}
    >
      <GroupedSetting
        name="staffRoleIds"
        title={t('Staff roles')}
        about={t('Members with these roles can use the staff pages.')}
      >
        <RoleList
          name="staffRoleIds"
          label={t('Staff roles')}
          selectLabel={t('Role to add to staff roles')}
          addLabel={rich('Add<hidden> to staff roles</hidden>', {
            hidden,
          })}
          empty={t('No staff role chosen. The owner and administrators always have access.')}
          roleIds={choice.staffRoleIds}
          onChange={(roleIds) => set('staffRoleIds', roleIds)}
          error={problems.staffRoleIds}
          {...roles}
        />
        {isLockOut && <LockOutWarning />}
      </GroupedSetting>
      <RosterSettings
        {...form}
        roles={roles}
        mainRosterChoices={withChosen(choice.mainRosterRoleId, roles)}
      />
      <GroupedSetting
        name="timeZone"
        title={t('Time zone')}
        about={t('Days, charts and event times use this time zone.')}
      >
        <TimeZoneField
          value={choice.timeZone}
          onChange={(timeZone) => set('timeZone', timeZone)}
          error={problems.timeZone}
        />
      </GroupedSetting>
      <AuditSettings {...form} />
      <ApplicantSettings
        form={form}
        channels={settings}
        roles={withChosen(choice.approvedRoleId, roles)}
      />
      <VoiceSettings {...form} />
      <LevelSettings {...form} />
      <AttendanceSettings {...form} />
      <Foot form={form} />
      <LeaveWarning hasUnsaved={() => form.isDirty} />
      {isAsking && (
        <LockOutDialog
          onConfirm={() => {
            setAsking(false)
            form.save()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  )
}

function VoiceSettings({
  choice,
  set,
}: Pick<ReturnType<typeof useSettingsForm>, 'choice' | 'set'>) {
  return (
    <GroupedSetting
      name="doesVoiceCountAlone"
      title={t('Voice', { context: 'counting' })}
      about={t(
        'When off, time counts only while someone else is in the channel and the member isn’t deafened.',
      )}
    >
      <Switch
        label={t('Count time alone in voice')}
        checked={choice.doesVoiceCountAlone}
        onChange={(event) => set('doesVoiceCountAlone', event.target.checked)}
      />
    </GroupedSetting>
  )
}

function Foot({ form }: { form: ReturnType<typeof useSettingsForm> }) {
  const { isDirty, changedGroups, saving, error, discard } = form
  const { group, found } = useContext(SettingsViewContext)
  const hiddenGroups = changedGroups.filter((one) => found || one !== group)
  const isSaved = saving.isSuccess && !isDirty
  const forgetSuccess = useEffectEvent(() => saving.isSuccess && saving.reset())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a success is not shown again in another group.
  useEffect(() => void forgetSuccess(), [group, found])
  return (
    <div className={classes(styles.foot, isDirty && styles.dirty, isSaved && styles.saved)}>
      {error && !saving.isPending && (
        <RequestError error={error}>
          {t('The settings were not saved. Please try again.')}
        </RequestError>
      )}
      <div className={styles.saving}>
        <p role="status" className="row success">
          {isSaved && (
            <>
              <Check size={16} strokeWidth={2} aria-hidden />
              {t('Settings saved.')}
            </>
          )}
          {hiddenGroups.length > 0 && (
            <span className="muted">
              {t('Unsaved changes: {groups}', {
                groups: formatList(hiddenGroups.map((one) => groupNames[one])),
              })}
            </span>
          )}
        </p>
        {isDirty && !saving.isPending && (
          <Button size="small" variant="quiet" onClick={discard}>
            {t('Discard Changes')}
          </Button>
        )}
        <Button
          type="submit"
          size="small"
          variant="primary"
          disabled={!isDirty}
          isBusy={saving.isPending}
        >
          {t('Save')}
        </Button>
      </div>
    </div>
  )
}

/** The selectable roles and a lookup of role names, including deleted ones. */
function useRoleNames({ roles }: Settings) {
  const { data } = useQuery(roleChoicesQuery)
  const known = new Map(data?.map(({ value, name }) => [value, name]))
  const named = new Map(roles?.map(({ roleId, roleName }) => [roleId, roleName]))
  return {
    choices: data,
    nameOf: (roleId: string) => known.get(roleId) ?? named.get(roleId),
  }
}

/** The choices, preceded by the chosen role if it is not among them. */
function withChosen(roleId: string | null, roles: ReturnType<typeof useRoleNames>) {
  const { choices = [], nameOf } = roles
  if (roleId === null || choices.some(({ value }) => value === roleId)) return choices
  const warning = roles.choices && t('It was deleted on Discord, or it can’t be assigned.')
  return [{ value: roleId, name: nameOf(roleId) ?? roleId, warning }, ...choices]
}
