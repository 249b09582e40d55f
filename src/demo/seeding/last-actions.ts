import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** Inserts what the configured check and reaction did last, so that their pages show it. */
export async function fillLastActions(tx: Db): Promise<void> {
  await checkNewestEvent(tx)
  await verifyNewestMember(tx)
}

/** Who left early was still there at the check, and the bench is excused. */
async function checkNewestEvent(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into attendance_checks (event_id, config_id, state, at, counts)
    select event.id, config.id, 'done',
      event.starts_at + make_interval(mins => config.check_delay_minutes),
      jsonb_build_object(
        'present', count(*) filter (where outcome in ('present', 'left-early')),
        'late', count(*) filter (where outcome = 'late'),
        'absent', count(*) filter (where outcome = 'absent'),
        'excused', count(*) filter (where outcome in ('excused', 'benched')),
        'unsigned', 0,
        'removed', 0)
    from (
      select id, starts_at from events where attendance_at is not null
      order by attendance_at desc limit 1
    ) event
    cross join attendance_check_configs config
    join attendance on event_id = event.id
    group by event.id, event.starts_at, config.id`)
}

async function verifyNewestMember(tx: Db): Promise<void> {
  await tx.execute(sql`
    update reaction_configs
    set (last_verified_id, last_verified_at) = (
      select member_id, at from role_changes
      where role_id = verification_role_id and is_gained
      order by at desc, member_id limit 1)`)
}
