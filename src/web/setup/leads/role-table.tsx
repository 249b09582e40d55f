import Lock from 'lucide-react/icons/lock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { SetupRole } from '../../../contract/setup/setup.ts'
import { t } from '../../../text/t.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { useSetup } from '../setup-context.ts'
import { toggleRoster, toggleStaff } from './chosen-roles.ts'
import styles from './role-table.module.css'
import { useChosenRoles } from './use-chosen-roles.ts'

/** The roles of the server with what each is chosen for; on phones a card for each. */
export function RoleTable() {
  const { roles } = useSetup().state
  return (
    <table className={styles.table}>
      <caption className="vh">{t('Roles of the server')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Role')}</th>
          <th scope="col">{t('Members')}</th>
          <th scope="col">{t('Staff pages')}</th>
          <th scope="col">{t('Main roster')}</th>
          <th scope="col">{t('On the roster')}</th>
        </tr>
      </thead>
      <tbody>
        {roles.map((role) => (
          <RoleRow key={role.id} role={role} />
        ))}
        <NoMainRoster />
      </tbody>
    </table>
  )
}

function RoleRow({ role }: { role: SetupRole }) {
  const { name, color, members, isManaged, isAboveBot } = role
  return (
    <tr>
      <th scope="row">
        <i style={{ backgroundColor: color ?? 'var(--text-3)' }} aria-hidden />
        <bdi>{name}</bdi>
        {isManaged && (
          <small>
            <Lock size={13} strokeWidth={2} aria-hidden />
            {t('Managed by Discord')}
          </small>
        )}
        {isAboveBot && !isManaged && (
          <small className="attention">
            <TriangleAlert size={13} strokeWidth={2} aria-hidden />
            {t('Above the bot')}
          </small>
        )}
      </th>
      <td>
        {members === null ? (
          <>
            <span aria-hidden>{'–'}</span>
            <span className="vh">{t('unknown')}</span>
          </>
        ) : (
          <>
            {formatNumber(members)}
            <span className={styles.unit}>
              {' '}
              {t('{members, plural, one {member} other {members}}', { members })}
            </span>
          </>
        )}
      </td>
      {isManaged ? <td colSpan={3} /> : <Choices role={role} />}
    </tr>
  )
}

function Choices({ role: { id, name } }: { role: SetupRole }) {
  const { roles } = useSetup().state
  const { chosen, change } = useChosenRoles()
  return (
    <>
      <td>
        <Choice
          className={styles.choice}
          type="checkbox"
          size="small"
          label={<Label role={name}>{t('Staff pages')}</Label>}
          checked={chosen.staffRoleIds.includes(id)}
          onChange={() => change((now) => toggleStaff(now, id))}
        />
      </td>
      <td>
        <MainRosterChoice role={name} roleId={id} />
      </td>
      <td>
        <Choice
          className={styles.choice}
          type="checkbox"
          size="small"
          label={<Label role={name}>{t('On the roster')}</Label>}
          checked={chosen.rosterRoleIds.includes(id)}
          onChange={() => change((now) => toggleRoster(now, id, roles))}
        />
      </td>
    </>
  )
}

/** The choice of no role as the main roster. */
function NoMainRoster() {
  return (
    <tr>
      <th scope="row" className={styles.none}>
        {t('No role')}
      </th>
      <td />
      <td />
      <td>
        <MainRosterChoice role={t('No role')} roleId={null} />
      </td>
      <td />
    </tr>
  )
}

function MainRosterChoice({ role, roleId }: { role: string; roleId: string | null }) {
  const { chosen, change } = useChosenRoles()
  return (
    <Choice
      className={styles.choice}
      type="radio"
      size="small"
      name="main-roster"
      label={<Label role={role}>{t('Main roster')}</Label>}
      checked={chosen.mainRosterRoleId === roleId}
      onChange={() => change((now) => ({ ...now, mainRosterRoleId: roleId }))}
    />
  )
}

/** The label of a box, which is visible where the table has no head. */
function Label({ role, children }: { role: string; children: string }) {
  return (
    <>
      <span className="vh">{`${role}: `}</span>
      <span className={styles.label}>{children}</span>
    </>
  )
}
