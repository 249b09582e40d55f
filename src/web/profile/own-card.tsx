import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import type { UserProfile } from '../../contract/members/profiles.ts'
import { t } from '../../text/t.ts'
import { MainCharacters } from '../characters/main-characters.tsx'
import { highestRole } from '../members/roles/highest-role.ts'
import { RoleMark, roleColor } from '../members/roles/role-mark.tsx'
import { SocialLinks } from '../members/social-links.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Skeleton } from '../ui/display/load-states.tsx'
import styles from './own-card.module.css'
import { profileQuery } from './queries.ts'

/** The user's own card, as others see it. */
export function OwnCard({ userId }: { userId: string }) {
  const { data: profile, isPending } = useQuery(profileQuery(userId))
  return (
    <div className={styles.box}>
      {profile && <Card profile={profile} />}
      {isPending && <Skeleton width="100%" height={310} />}
      <Link className={styles.privacy} to={pages.privacy}>
        {t('Your data and privacy')}
      </Link>
    </div>
  )
}

function Card({ profile }: { profile: UserProfile }) {
  const role = highestRole(profile.roles ?? [])
  return (
    <section className={styles.card} aria-label={t('Your card')}>
      <Avatar src={profile.avatar} name={profile.displayName} size={112} />
      <div>
        <h2>
          <bdi>{profile.displayName}</bdi>
        </h2>
        {role && (
          <p className={styles.role} style={{ color: roleColor(role) }}>
            <RoleMark roleName={role.roleName} size={16} />
            <span>{role.roleName}</span>
          </p>
        )}
        <MainCharacters mains={profile.mains ?? []} />
      </div>
      <SocialLinks member={profile} />
    </section>
  )
}
