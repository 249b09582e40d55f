import type { Submission } from '../../../contract/applications/submissions.ts'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { StaffLink } from '../../app/menu/staff-link.tsx'
import { memberUrl } from '../../members/member-url.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Tag } from '../../ui/display/badge.tsx'
import { formatLongDateTime } from '../../ui/format-date.ts'
import { ApplicantName } from '../applicant-name.tsx'
import { StatusBadge } from '../status-badge.tsx'
import styles from './review.module.css'

/** The applicant, the date and the status. */
export function Applicant({ submission }: { submission: Submission }) {
  const {
    userId,
    userName,
    avatar,
    approved,
    submitDate,
    hasLeft,
    isWithdrawn,
    hasNotAcceptedRules,
  } = submission
  return (
    <div className={styles.applicant}>
      <Avatar src={avatar} name={userName} size={48} />
      <div>
        <h2>
          <StaffLink page={pages.member} to={memberUrl(userId)} className={styles.member}>
            <bdi>{userName}</bdi>
          </StaffLink>
        </h2>
        <ApplicantName submission={submission} />
        <p className={styles.tags}>
          {(approved != null || isWithdrawn || !hasLeft) && <StatusBadge submission={submission} />}
          <Tag>{t('Admin Review')}</Tag>
          {hasLeft && <Tag>{t('Left the server')}</Tag>}
        </p>
        {hasNotAcceptedRules && <p>{t('Has not accepted the server rules yet.')}</p>}
      </div>
      <p className={styles.submitted}>
        {t('Submitted on {date}', { date: formatLongDateTime(submitDate) })}
      </p>
    </div>
  )
}
