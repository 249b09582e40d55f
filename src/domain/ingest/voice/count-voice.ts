import { eq, inArray, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/core/zoned-time.ts'
import type { XpConfig } from '../../../contract/leveling.ts'
import type { Db } from '../../../db/db.ts'
import { toRecordset } from '../../../db/recordset.ts'
import { memberTotals } from '../../../db/schema/activity.ts'
import { members } from '../../../db/schema/guild.ts'
import type { LevelUp } from '../../leveling/level-up.ts'
import { levelAt } from '../../leveling/levels.ts'
import type { VoiceInterval } from './voice-sessions.ts'
import { sumVoice, type VoiceCarry, type VoiceTotals } from './voice-totals.ts'

interface Rules extends XpConfig {
  dayOf: (moment: number) => Day
  random: () => number
}

/** Adds voice time to the tables and returns the members who reached a new level. */
export async function countVoice(
  tx: Db,
  intervals: readonly VoiceInterval[],
  rules: Rules,
): Promise<LevelUp[]> {
  if (intervals.length === 0) return []
  const known = await readCountedMembers(tx, intervals)
  const carries = new Map<string, VoiceCarry>(
    known.map(({ id, rest, toAward }) => [
      id,
      { milliseconds: rest ?? 0, secondsToAward: toAward ?? 0 },
    ]),
  )
  const sums = sumVoice(intervals, carries, rules)
  await add(tx, sums)
  const before = new Map(known.map(({ id, voiceXp }) => [id, voiceXp ?? 0]))
  const at = intervals.reduce((latest, { to }) => (to > latest ? to : latest), new Date(0))
  return sums.members.flatMap(({ memberId, voiceXp }) => {
    const was = before.get(memberId) ?? 0
    const [from, level] = [levelAt(was), levelAt(was + voiceXp)]
    return level > from ? [{ memberId, kind: 'voice' as const, from, level, at }] : []
  })
}

/** The members whose time is counted. */
function readCountedMembers(tx: Db, intervals: readonly VoiceInterval[]) {
  const ids = [...new Set(intervals.map(({ memberId }) => memberId))]
  return tx
    .select({
      id: members.id,
      voiceXp: memberTotals.voiceXp,
      rest: memberTotals.voiceRestMilliseconds,
      toAward: memberTotals.voiceSecondsToAward,
    })
    .from(members)
    .leftJoin(memberTotals, eq(memberTotals.memberId, members.id))
    .where(sql`${inArray(members.id, ids)} and not ${members.optedOut} and not ${members.isBot}`)
}

/** One statement per table. */
async function add(tx: Db, sums: VoiceTotals): Promise<void> {
  if (sums.members.length === 0) return
  await tx.execute(sql`
    insert into member_totals as total
      (member_id, voice_seconds, voice_xp, voice_rest_milliseconds, voice_seconds_to_award)
    select "memberId", "voiceSeconds", "voiceXp", rest, "toAward"
    from ${toRecordset(sums.members)}
      as r("memberId" text, "voiceSeconds" bigint, "voiceXp" bigint, rest int, "toAward" int)
    on conflict (member_id) do update set
      voice_seconds = total.voice_seconds + excluded.voice_seconds,
      voice_xp = total.voice_xp + excluded.voice_xp,
      voice_rest_milliseconds = excluded.voice_rest_milliseconds,
      voice_seconds_to_award = excluded.voice_seconds_to_award`)
  await tx.execute(sql`
    insert into member_days as known (member_id, day, voice_seconds, voice_xp)
    select "memberId", day, "voiceSeconds", "voiceXp"
    from ${toRecordset(sums.memberDays)}
      as r("memberId" text, day date, "voiceSeconds" int, "voiceXp" int)
    on conflict (member_id, day) do update set
      voice_seconds = known.voice_seconds + excluded.voice_seconds,
      voice_xp = known.voice_xp + excluded.voice_xp`)
  await tx.execute(sql`
    insert into guild_days as known (day, voice_seconds)
    select day, "voiceSeconds" from ${toRecordset(sums.guildDays)} as r(day date, "voiceSeconds" bigint)
    on conflict (day) do update set voice_seconds = known.voice_seconds + excluded.voice_seconds`)
  await tx.execute(sql`
    insert into guild_hours as known (hour, voice_seconds)
    select hour, "voiceSeconds"
    from ${toRecordset(sums.guildHours)} as r(hour timestamptz, "voiceSeconds" bigint)
    on conflict (hour) do update set voice_seconds = known.voice_seconds + excluded.voice_seconds`)
}
