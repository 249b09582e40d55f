import { type GameSetup, maxPartySize, maxStrengthName } from '../../../contract/games/setup.ts'
import { t } from '../../../text/t.ts'
import { ConfigCard } from '../../app/config/config-card.tsx'
import { RequestError } from '../../app/menu/request-error.tsx'
import { LeaveWarning } from '../../app/unsaved/leave-warning.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field, TextInput } from '../../ui/fields/field.tsx'
import { Setting } from '../setting.tsx'
import pageStyles from '../settings-page.module.css'
import { ClassList } from './class-list.tsx'
import { CombatRoleList } from './combat-role-list.tsx'
import styles from './game-setup.module.css'
import { ReplaceClassesDialog } from './replace-classes-dialog.tsx'
import { type GameSetupForm, useGameSetup } from './use-game-setup.ts'

/** The form of a game's combat roles, classes and sizes. */
export function GameSetupEditor({ setup }: { setup: GameSetup }) {
  const form = useGameSetup(setup)
  return (
    <ConfigCard>
      <form
        className={pageStyles.form}
        noValidate
        aria-label={t('Classes and combat roles')}
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        <Setting
          title={t('Combat roles')}
          about={t(
            'What players do in a fight. Sign-ups and line-ups are counted by these, in this order.',
          )}
        >
          <CombatRoleList form={form} />
        </Setting>
        <Setting
          title={t('Classes')}
          about={t(
            'The combat roles that each class can fill; the first one you choose is the usual one.',
          )}
        >
          <ClassList form={form} setup={setup} />
        </Setting>
        <Setting
          title={t('Sizes')}
          about={t('How many players a party has, and the usual team sizes.')}
        >
          <Sizes form={form} />
        </Setting>
        {form.mayChange && <Foot form={form} />}
        <LeaveWarning hasUnsaved={() => form.isDirty} />
      </form>
      {form.toReplace.length > 0 && <ReplaceClassesDialog form={form} />}
    </ConfigCard>
  )
}

function Sizes({ form: { draft, set, mayChange } }: { form: GameSetupForm }) {
  return (
    <fieldset className={styles.sizes} disabled={!mayChange}>
      <Field label={t('Party size')} size="small">
        {(control) => (
          <TextInput
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxPartySize}
            value={draft.partySize}
            onChange={({ target }) => set('partySize', target.value)}
          />
        )}
      </Field>
      <Field
        label={t('Team sizes')}
        size="small"
        hint={t('Separated by commas, for example 6, 12, 24.')}
      >
        {(control) => (
          <TextInput
            {...control}
            value={draft.teamSizes}
            autoComplete="off"
            onChange={({ target }) => set('teamSizes', target.value)}
          />
        )}
      </Field>
      <Field
        label={t('What this game calls power')}
        size="small"
        hint={t('Such as gear score or item level. Leave empty if the game has none.')}
      >
        {(control) => (
          <TextInput
            {...control}
            value={draft.strengthName}
            maxLength={maxStrengthName}
            placeholder={t('None', { context: 'strength' })}
            autoComplete="off"
            onChange={({ target }) => set('strengthName', target.value)}
          />
        )}
      </Field>
    </fieldset>
  )
}

function Foot({ form }: { form: GameSetupForm }) {
  const { isDirty, isSaving, error, discard } = form
  return (
    <div className={classes(pageStyles.foot, isDirty && pageStyles.dirty)}>
      {error && form.toReplace.length === 0 && (
        <RequestError error={error}>
          {error.message || t('The classes and combat roles were not saved.')}
        </RequestError>
      )}
      <div className={pageStyles.saving}>
        {isDirty && !isSaving && (
          <Button size="small" variant="quiet" onClick={discard}>
            {t('Discard Changes')}
          </Button>
        )}
        <Button type="submit" size="small" variant="primary" disabled={!isDirty} isBusy={isSaving}>
          {t('Save')}
        </Button>
      </div>
    </div>
  )
}
