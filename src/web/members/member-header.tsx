import type { MemberActivity } from '../../contract/activity/dashboard.ts'
import { t } from '../../text/t.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import { Badge, Tag } from '../ui/display/badge.tsx'
import { formatDay } from '../ui/format-date.ts'
import styles from './member-page.module.css'
import { RoleMark, roleColor } from './roles/role-mark.tsx'

/** The member's avatar, names, roles and dates. */
export function MemberHeader({ member }: { member: MemberActivity }) {
  const { avatar, displayName, userName, userId, roles = [], inGuild, joinedAt, leftAt } = member
  return (
    <section className={styles.member} aria-label={t('Member')}>
      <Avatar src={avatar} name={displayName} size={72} />
      <div>
        <p className={styles.names}>
          {userName && userName !== displayName.toLowerCase() && <bdi>{userName}</bdi>}
          {inGuild ? (
            <Badge color="success">{t('In the guild')}</Badge>
          ) : (
            <Tag>{t('Not in the guild')}</Tag>
          )}
        </p>
        {roles.length > 0 && (
          <ul className={styles.roles} aria-label={t('Roles')}>
            {roles.map((role) => (
              <li key={role.roleId} style={{ color: roleColor(role) }}>
                <RoleMark roleName={role.roleName} size={14} />
                <bdi>{role.roleName}</bdi>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.dates}>
          {joinedAt && <span>{t('Joined {date}', { date: formatDay(joinedAt) })}</span>}
          {leftAt && <span>{t('Left {date}', { date: formatDay(leftAt) })}</span>}
          <span>
            {t('Discord ID')} <span className={styles.id}>{userId}</span>
          </span>
        </p>
      </div>
    </section>
  )
}
