import type { UserProfile } from '../../contract/members/profiles.ts'
import { MainCharacters } from '../characters/main-characters.tsx'
import { RoleMark, roleColor } from '../members/roles/role-mark.tsx'
import { SocialLinks } from '../members/social-links.tsx'
import { classes } from '../ui/classes.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import { isFirstGroup, type RoleGroup } from './group-by-role.ts'
import styles from './member-card.module.css'

/** A member's card; wide for the first group. */
export function MemberCard({ member, role }: { member: UserProfile; role: RoleGroup['role'] }) {
  const isWide = isFirstGroup(role)
  return (
    <li className={classes(styles.card, isWide && styles.wide)}>
      <Avatar src={member.avatar} name={member.displayName} size={isWide ? 112 : 72} />
      <div className={styles.text}>
        <h3>
          <bdi>{member.displayName}</bdi>
        </h3>
        {role && (
          <p className={styles.role} style={{ color: roleColor(role) }}>
            <RoleMark roleName={role.roleName} size={14} />
            <span>{role.roleName}</span>
          </p>
        )}
        <MainCharacters mains={member.mains ?? []} />
      </div>
      <SocialLinks member={member} />
    </li>
  )
}
