import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { rowAttributes } from '../../ui/lists/arrow-keys.ts'
import { RowLink } from '../../ui/lists/data-table.tsx'
import { memberUrl } from '../member-url.ts'
import { formatLastDay } from './format-last-day.ts'
import type { MemberColumn } from './member-column.ts'
import styles from './member-list.module.css'
import type { Selection } from './use-selection.ts'

/** Avatar and name of a member; with checkboxes while members are being selected. */
export function peopleColumns(selection: Selection | null): MemberColumn[] {
  return selection ? [checkbox(selection), nameColumn(false)] : [avatar, nameColumn(true)]
}

const avatar: MemberColumn = {
  head: t('Avatar'),
  hasHiddenHead: true,
  cardSlot: 'mark',
  width: 60,
  cell: (member) => <Avatar src={member.avatar} name={member.displayName} size={28} />,
}

/** The avatar with a checkbox that covers the row. */
function checkbox({ has, toggle }: Selection): MemberColumn {
  return {
    ...avatar,
    width: 88,
    cell: (member) => (
      <label className={classes('cover', styles.check)}>
        <input
          {...rowAttributes}
          type="checkbox"
          className={styles.box}
          aria-label={member.displayName}
          checked={has(member.userId)}
          onChange={() => toggle(member.userId)}
        />
        {avatar.cell(member)}
      </label>
    ),
  }
}

/** The name, which leads to the page of the member unless members are being selected. */
const nameColumn = (isLink: boolean): MemberColumn => ({
  head: t('Name'),
  sortName: 'name',
  cardSlot: 'title',
  cell: ({ userId, userName, displayName, awayUntil }) => (
    <>
      {isLink ? (
        <RowLink to={memberUrl(userId)}>
          <bdi>{displayName}</bdi>
        </RowLink>
      ) : (
        <bdi>{displayName}</bdi>
      )}{' '}
      {userName && userName !== displayName.toLowerCase() && (
        <bdi className={styles.userName}>{userName}</bdi>
      )}{' '}
      {awayUntil && (
        <span className={styles.away}>
          {t('Away until {date}', { date: formatLastDay(awayUntil) })}
        </span>
      )}
    </>
  ),
})
