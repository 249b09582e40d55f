import { useId } from 'react'
import { longestGameName } from '../../../contract/games/games.ts'
import { t } from '../../../text/t.ts'
import { TextInput } from '../../ui/fields/field.tsx'
import { CheckLine } from '../check-line.tsx'
import { KeptLead } from '../kept-lead.tsx'
import { Notice } from '../notice.tsx'
import { useSetup } from '../setup-context.ts'
import stepStyles from '../step.module.css'
import { givableRoles, unmanagedRoles } from './choosable.ts'
import { FeatureRow } from './feature-row.tsx'
import styles from './features.module.css'
import { RoleSelect } from './role-select.tsx'
import { useChosenFeatures } from './use-chosen-features.ts'

/** What the bot does from the start, and in which channels. */
export function FeaturesStep() {
  const { view, state } = useSetup()
  const { featuresProblems } = view
  if (state.isGuildKept) return <KeptLead />
  return (
    <>
      <p className={stepStyles.lead}>
        {t('Start with what you need. Everything else waits in the settings.')}
      </p>
      <div className={stepStyles.parts}>
        {featuresProblems.length > 0 && (
          <Notice color="danger" role="alert" title={featuresProblems.join(' ')} />
        )}
        <ul className={styles.features}>
          <FeatureRow name="events">
            <GameField />
            <SignUpRole />
          </FeatureRow>
          <FeatureRow name="levels" />
          <FeatureRow name="applications" />
          <FeatureRow name="interviews" />
          <FeatureRow name="verification">
            <VerificationRoles />
          </FeatureRow>
        </ul>
        {state.featureProblems.map((check) => (
          <CheckLine key={check.message} check={check} />
        ))}
        <p className="muted">
          {t('Is a channel missing? Allow the bot’s role View Channel there.')}
        </p>
      </div>
    </>
  )
}

/** The game that is played, one of the known games or any other. */
function GameField() {
  const { setup, state } = useSetup()
  const { features, change } = useChosenFeatures()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('Game')}</label>
      <TextInput
        id={id}
        className={styles.input}
        list={`${id}-games`}
        value={features.events.gameName}
        maxLength={longestGameName}
        autoComplete="off"
        onChange={({ target }) => change('events', { gameName: target.value }, { isTyped: true })}
        onBlur={() => void setup.features.save()}
      />
      <datalist id={`${id}-games`}>
        {state.knownGames.map((game) => (
          <option key={game} value={game} />
        ))}
      </datalist>
    </div>
  )
}

function SignUpRole() {
  const { roles } = useSetup().state
  const { features, change } = useChosenFeatures()
  return (
    <RoleSelect
      label={t('Who signs up')}
      roles={unmanagedRoles(roles)}
      chosen={features.events.roleId}
      onChoose={(roleId) => change('events', { roleId })}
    />
  )
}

function VerificationRoles() {
  const { roles } = useSetup().state
  const { features, change } = useChosenFeatures()
  const { moderatorRoleId, verifiedRoleId } = features.verification
  return (
    <>
      <RoleSelect
        label={t('Moderator role')}
        roles={unmanagedRoles(roles)}
        chosen={moderatorRoleId}
        onChoose={(id) => change('verification', { moderatorRoleId: id })}
      />
      <RoleSelect
        label={t('Verified role')}
        roles={givableRoles(roles)}
        chosen={verifiedRoleId}
        onChoose={(id) => change('verification', { verifiedRoleId: id })}
      />
    </>
  )
}
