import { useState } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DiscordMark } from '../../ui/display/icons.tsx'
import { formatList } from '../../ui/format-list.ts'
import { rich } from '../../ui/rich.ts'
import { CheckLine } from '../check-line.tsx'
import { KeptLead } from '../kept-lead.tsx'
import { Notice } from '../notice.tsx'
import { useSetup } from '../setup-context.ts'
import stepStyles from '../step.module.css'
import { rolesAboveBot } from './chosen-roles.ts'
import { RoleTable } from './role-table.tsx'
import { useChosenRoles } from './use-chosen-roles.ts'

/** Who may open the staff pages, and who is on the roster. */
export function LeadersStep() {
  const { view, state } = useSetup()
  return (
    <>
      <Lead />
      <div className={stepStyles.parts}>
        {view.problems.length > 0 && (
          <Notice color="danger" role="alert" title={view.problems.join(' ')} />
        )}
        {state.signInProblem && <CheckLine check={state.signInProblem} />}
        {state.person ? <Chosen /> : <SignIn />}
      </div>
    </>
  )
}

function Lead() {
  const { person, isGuildKept } = useSetup().state
  if (person && isGuildKept) return <KeptLead />
  return (
    <p className={stepStyles.lead}>
      {person
        ? t('Choose from the roles of your server. You can change all of this later.')
        : t(
            'Sign in once, so that nobody else can take over your guild: only an owner or administrator of the server may continue.',
          )}
    </p>
  )
}

function SignIn() {
  const { setup } = useSetup()
  const [isLeaving, setLeaving] = useState(false)

  async function signIn() {
    setLeaving(true)
    if (!(await setup.signIn())) setLeaving(false)
  }

  return (
    <Button
      className={stepStyles.action}
      variant="primary"
      size="medium"
      icon={<DiscordMark />}
      isBusy={isLeaving}
      onClick={() => void signIn()}
    >
      {t('Sign in with Discord')}
    </Button>
  )
}

/** Who has signed in and, for a new guild, its roles. */
function Chosen() {
  const { isGuildKept } = useSetup().state
  return (
    <>
      <Person />
      {!isGuildKept && <Roles />}
    </>
  )
}

function Roles() {
  const { state } = useSetup()
  const { chosen } = useChosenRoles()
  const above = rolesAboveBot(chosen, state.roles)
  return (
    <>
      <RoleTable />
      {above.length > 0 && (
        <Notice
          color="warning"
          title={t(
            '{count, plural, one {The bot cannot give the role {names}.} other {The bot cannot give the roles {names}.}}',
            { count: above.length, names: formatList(above.map(({ name }) => name)) },
          )}
        >
          {t(
            '{count, plural, one {It is above the bot’s own role. In Discord, open Server Settings, Roles and drag the bot’s role above it. You can leave it if the bot never needs to give this role.} other {They are above the bot’s own role. In Discord, open Server Settings, Roles and drag the bot’s role above them. You can leave it if the bot never needs to give these roles.}}',
            { count: above.length },
          )}
        </Notice>
      )}
      {chosen.staffRoleIds.length === 0 && (
        <p className="muted">
          {t('Without a role for the staff pages, only owner and administrators can open them.')}
        </p>
      )}
    </>
  )
}

/** Who always has access. */
function Person() {
  const { person } = useSetup().state
  if (!person) return null
  const marks = { name: person.name, b: (words: string) => <b>{words}</b> }
  return (
    <p className="muted">
      {person.isOwner
        ? rich('<b>{name}</b>, owner of the server, always has access.', marks)
        : rich('<b>{name}</b>, administrator of the server, always has access.', marks)}
    </p>
  )
}
