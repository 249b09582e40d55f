import type pg from 'pg'

/** One call to measure. */
export interface Call {
  name: string
  path: string
  /** Dashboard calls and leaderboard pages have one target, complete lists another. */
  kind: 'dashboard' | 'page' | 'list' | 'other'
  /** Requested without signing in. */
  isPublic?: true
}

/** Calls and a user who can make them. */
export interface Workload {
  leaderId: string
  members: number
  memberDays: number
  calls: Call[]
}

/** Lists the calls of the pages with ids from the database. */
export async function createWorkload(client: pg.Client): Promise<Workload> {
  const one = async (query: string) => {
    const { rows } = await client.query(query)
    if (!rows[0]) throw new Error('This database lacks data that the calls need; use an empty one.')
    return rows[0]
  }
  const { id: leaderId } = await one(
    'select m.id from members m, settings s where m.in_guild and m.role_ids && s.staff_role_ids limit 1',
  )
  const { users } = await one(
    `select string_agg(member_id, ',') as users from (select member_id from member_totals
     join members on id = member_id where in_guild and not opted_out order by message_count desc limit 10) t`,
  )
  const ids = {
    ...(await one(
      `select event_id as event, channel_id as channel from signups join events on events.id = event_id
       group by 1, 2 order by count(*) desc limit 1`,
    )),
    ...(await one(
      `select id as submission, form_id as form, member_id as applicant from submissions
       where completed_at is not null order by id desc limit 1`,
    )),
    leader: leaderId,
  } as Ids
  const { members } = await one('select count(*)::int as members from members where in_guild')
  const { days } = await one('select count(*)::int as days from member_days')
  const half = Math.floor(members / 2)
  return {
    leaderId,
    members,
    memberDays: days,
    calls: [
      ...dashboardCalls(users),
      ...leaderboardCalls({ half, last: Math.max(0, members - 300) }),
      ...otherCalls(ids),
      ...publicCalls(ids),
    ],
  }
}

function dashboardCalls(users: string): Call[] {
  const [first] = users.split(',')
  const ranges = ['week', 'month', 'year', 'alltime']
  const paths = [
    'get-items',
    ...['message', 'voice'].flatMap((kind) =>
      ranges.map((range) => `activity/${kind}?timeRange=${range}&users=${users}`),
    ),
    ...['message', 'voice', 'events', 'forms'].flatMap((kind) =>
      ranges.slice(1).map((range) => `server-stats/${kind}?timeRange=${range}`),
    ),
    ...['message', 'voice'].flatMap((kind) =>
      ranges.slice(1).map((range) => `heatmap/${kind}?timeRange=${range}`),
    ),
    ...ranges.map((range) => `activity/members?timeRange=${range}`),
    `members/${first}`,
    `members/${first}?timeRange=alltime`,
  ]
  return paths.map((path) => ({
    name: path.replace(/&users=.*/, ', ten users').replace(`${first}`, '{id}'),
    path: `/api/menu/${path}`,
    kind: 'dashboard',
  }))
}

function leaderboardCalls({ half, last }: { half: number; last: number }): Call[] {
  const pages = [
    'limit=10',
    'limit=10&search=tar',
    'limit=10&search=no+such+name',
    `limit=10&offset=${half}`,
    `limit=10&offset=${last}`,
  ]
  const lists = ['userdata/messages', 'userdata/voice-data']
  return [
    ...lists.flatMap((list) => pages.map((page) => toCall(`${list}?${page}`, 'page'))),
    ...[...lists, 'userdata/users'].map((list) => toCall(list, 'list')),
  ]
}

type Ids = Record<'event' | 'channel' | 'submission' | 'form' | 'applicant' | 'leader', string>

function otherCalls(ids: Ids): Call[] {
  const paths = [
    'accounts/info',
    'user/users',
    'user/user/{leader}',
    'userform/active-form',
    'userform/questions/{form}/{leader}',
    'userform/status',
    'userform/submission-questions/{form}/{submission}/{applicant}',
    'menu/applications',
    'menu/applications?status=pending&sort=username',
    'menu/applications/{submission}/neighbours',
    'menu/FormSubmissions/get',
    'menu/FormSubmissions/get/{submission}',
    'menu/FormSubmissions/receipt/{submission}',
    'menu/events/category',
    'menu/events/{channel}',
    'menu/events/{event}/signups',
    'menu/events/{event}/details',
    'menu/events/{event}/attendance',
    'menu/form',
    'menu/form/{form}',
    'menu/audit',
    'menu/settings',
    'menu/games',
    'menu/EventChannels/get',
    'menu/Automation/get',
    'menu/ReactionRoleConfig/get',
    'menu/xpconfig/get',
    'menu/LevelMessageConfig/get',
    'DropDown/roles',
    'DropDown/channels',
    'DropDown/games',
    'DropDown/quetiontypes',
  ]
  return paths.map((path) => ({ name: path, path: withIds(path, ids), kind: 'other' }))
}

function publicCalls(ids: Ids): Call[] {
  return ['accounts/info', 'user/users', 'avatars/{leader}.svg', 'openapi.json'].map((path) => ({
    name: `${path}, signed out`,
    path: withIds(path, ids),
    kind: 'other',
    isPublic: true,
  }))
}

function withIds(path: string, ids: Ids): string {
  return `/api/${path.replace(/\{(\w+)\}/g, (_, name: keyof Ids) => ids[name])}`
}

function toCall(path: string, kind: Call['kind']): Call {
  return { name: path, path: `/api/menu/${path}`, kind }
}
