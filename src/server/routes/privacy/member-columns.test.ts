import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()

test('the deletion of a person covers every column that refers to members', async () => {
  const { rows } = (await app.db.execute(sql`
    select conrelid::regclass::text || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'members'::regclass order by 1`)) as unknown as {
    rows: { name: string }[]
  }
  // Add new columns to the deletion and the export in domain/privacy.
  expect(rows.map(({ name }) => name)).toEqual([
    'attendance.member_id',
    'attendance_contests.member_id',
    'audit_log.actor_id',
    'calendar_feeds.member_id',
    'characters.member_id',
    'decisions.decided_by',
    'event_presence.member_id',
    'history_member_days.member_id',
    'history_members.member_id',
    'history_messages.member_id',
    'history_runs.created_by',
    'import_rows.member_id',
    'imports.created_by',
    'imports.run_by',
    'interview_availability.member_id',
    'interview_rooms.closed_by',
    'interview_rooms.member_id',
    'interviews.interviewer_id',
    'leaves.member_id',
    'line_up_editors.member_id',
    'line_up_notices.member_id',
    'line_up_places.member_id',
    'line_up_steps.actor_id',
    'line_ups.published_by_id',
    'member_days.member_id',
    'member_totals.member_id',
    'reminder_opt_outs.member_id',
    'role_changes.member_id',
    'sessions.member_id',
    'signups.member_id',
    'submission_comments.author_id',
    'submission_stages.set_by',
    'submission_votes.member_id',
    'submissions.member_id',
    'submissions.reviewer_id',
    'trial_extensions.extended_by',
  ])
})
