import type { Check } from '../../contract/setup/setup.ts'
import { t } from '../../text/t.ts'
import { failed, passed, waiting, warning } from './check.ts'
import {
  checkClientId,
  checkClientSecret,
  checkMembersIntent,
  checkRedirect,
  checkToken,
  knownApplication,
} from './check-application.ts'
import { checkPermissions, checkServer, knownServer, leaderOf } from './check-server.ts'
import { checkSiteAddress } from './check-site-address.ts'
import type { MachineFacts, ServerFacts, SetupFacts, SetupInput } from './facts.ts'
import { checkFeatures } from './features/check-features.ts'
import { redirectAddress } from './site-address.ts'

/** A check with what it is about. */
export type TitledCheck = Check & { title: string }

/** Everything that a start needs, in the order of the steps. */
export function checkAll(
  input: SetupInput,
  facts: SetupFacts,
  machine: MachineFacts,
): TitledCheck[] {
  const { values } = input
  const checks: [string, Check | null][] = [
    [t('Site address'), checkSiteAddress(values, facts)],
    [t('Discord application'), checkApplication(input, facts)],
    [t('Redirect address'), checkRedirect(redirectAddress(values.PUBLIC_URL), facts)],
    [t('Privileged intents'), checkMembersIntent(facts)],
    [t('Bot in the server'), checkServer(input, facts)],
    [t('Permissions'), checkPermissions(facts)],
    [t('Two-factor authentication'), checkTwoFactor(facts)],
    [t('Channels'), checkChannels(facts)],
    [t('Role order'), checkRank(input, facts)],
    [t('Staff', { context: 'people' }), checkStaff(input, facts)],
    ...checkSwitchedOn(input, facts, machine),
    [t('Database'), checkDatabase(input, machine)],
    [t('Backups'), checkBackups(machine)],
    [t('Clock'), checkClock(facts)],
  ]
  return checks.flatMap(([title, check]) => (check ? [{ title, ...check }] : []))
}

/** Nothing is switched on for a guild that is connected again. */
function checkSwitchedOn(
  input: SetupInput,
  facts: SetupFacts,
  machine: MachineFacts,
): [string, Check][] {
  const server = knownServer(facts)
  const { features } = input
  if (!features || !server || isKept(input, machine)) return []
  return checkFeatures(features, server).map((check) => [t('What to switch on'), check])
}

/** Whether the database holds the guild from before this set-up. */
function isKept({ values, createdFor }: SetupInput, { holdsGuild }: MachineFacts): boolean {
  return holdsGuild && createdFor !== values.DISCORD_GUILD_ID
}

/** Whether nothing is missing or wrong. */
export function canStart(checks: readonly Check[]): boolean {
  return checks.every(({ state }) => state === 'passed' || state === 'warning')
}

function checkApplication({ values }: SetupInput, facts: SetupFacts): Check {
  const checks = [
    checkToken(values, facts),
    checkClientId(values, facts),
    checkClientSecret(values, facts),
  ]
  const name = knownApplication(facts)?.applicationName ?? ''
  return (
    checks.find(({ state }) => state !== 'passed') ??
    passed(t('{name}, token and secret accepted', { name }))
  )
}

/** Where it is required, Discord refuses changes of roles and channels by a bot whose owner does not use it. */
function checkTwoFactor(facts: SetupFacts): Check | null {
  const server = knownServer(facts)
  if (!server?.demandsTwoFactor) return null
  if (server.ownerHasTwoFactor) return passed(t('The owner of the application uses it.'))
  return warning(
    t('The server requires it for moderation, so the bot cannot change roles or channels.'),
    t('Let the owner of the application switch it on in their own Discord account.'),
  )
}

function checkChannels(facts: SetupFacts): Check | null {
  const server = knownServer(facts)
  if (!server) return null
  const names = server.closedChannels.map((name) => `#${name}`).join(', ')
  if (names === '') return passed(t('The bot can read every text channel that it can view.'))
  return warning(
    t('The bot cannot read {names}, so nothing is counted there.', { names }),
    t('If this is not intended, allow its role View Channel and Read Message History there.'),
  )
}

/** A bot whose role is the lowest cannot give any role. */
function checkRank({ values }: SetupInput, facts: SetupFacts): Check | null {
  const server = knownServer(facts)
  if (!server) return null
  const others = server.roles.filter(
    ({ id, isManaged }) => id !== values.DISCORD_GUILD_ID && !isManaged,
  )
  if (others.length === 0 || others.some(({ position }) => position < server.highestPosition)) {
    return passed(t('The bot’s role is above roles that it can give.'))
  }
  return warning(
    t('The bot’s role is below all others: it cannot give any role.'),
    t('In Discord, open Server Settings, Roles and drag its role above those that it is to give.'),
  )
}

function checkStaff(input: SetupInput, facts: SetupFacts): Check {
  const server = knownServer(facts)
  const { person, signInProblem } = leaderOf(input, facts)
  if (!server || !person) return signInProblem ?? waiting(t('Nobody has signed in yet.'))
  const names = input.roles.staffRoleIds.flatMap((id) => nameOf(server, id) ?? [])
  return names.length > 0
    ? passed(t('{roles}, the owner and administrators', { roles: names.join(', ') }))
    : warning(
        t('Only the owner and administrators'),
        t('Choose staff roles under “Who leads” if others are to see the staff pages.'),
      )
}

const nameOf = ({ roles }: ServerFacts, roleId: string) =>
  roles.find(({ id }) => id === roleId)?.name

/** Room for a backup or a busy week. */
const enoughBytes = 500_000_000

function checkDatabase(input: SetupInput, machine: MachineFacts): Check {
  const check = checkStorage(machine)
  if (check.state !== 'passed' || !isKept(input, machine)) return check
  return passed(t('It holds this guild already: its roles, site, settings and data stay.'))
}

function checkStorage({ folder, otherOwner, databaseProblem }: MachineFacts): Check {
  if (databaseProblem) {
    return failed(
      t('The database cannot be opened: {reason}', { reason: databaseProblem }),
      t('Check DATABASE_URL, and that the PostgreSQL server runs, then check again.'),
    )
  }
  if (otherOwner) {
    return failed(
      t('The database holds the data of {owner}.', { owner: otherOwner }),
      t(
        'Give this guild a database of its own in DATABASE_URL, or a folder of its own in DATA_DIR.',
      ),
    )
  }
  if (!folder) return passed(t('PostgreSQL server'))
  if (!folder.isWritable) {
    return failed(
      t('{folder} cannot be written.', { folder: folder.path }),
      t('Give the user that runs Muster the right to write there.'),
    )
  }
  const gigabytes = Math.round(folder.freeBytes / 1_000_000_000)
  return folder.freeBytes < enoughBytes
    ? failed(
        t('Only {megabytes, number} MB are free for {folder}.', {
          megabytes: Math.round(folder.freeBytes / 1_000_000),
          folder: folder.path,
        }),
        t('Make room on that disk.'),
      )
    : passed(t('Embedded, {gigabytes, number} GB free', { gigabytes }))
}

/** Without backups the guild can start, and Health shows that they fail. */
function checkBackups({ backups: { folder, isWritable, keep } }: MachineFacts): Check {
  return isWritable
    ? passed(
        t('Every day, and {keep, plural, one {the last one is} other {the last # are}} kept', {
          keep,
        }),
      )
    : warning(
        t('{folder} cannot be written, so there are no backups.', { folder }),
        t(
          'Give the user that runs Muster the right to write there, or name another folder in BACKUP_DIR.',
        ),
      )
}

/** Tolerated difference between this machine's clock and Discord's, in milliseconds. */
const clockTolerance = 30_000

function checkClock(facts: SetupFacts): Check | null {
  const ahead = knownApplication(facts)?.clockAheadMilliseconds ?? null
  if (ahead === null) return null
  if (Math.abs(ahead) <= clockTolerance) return passed(t('It agrees with Discord’s.'))
  const seconds = Math.round(Math.abs(ahead) / 1000)
  return failed(
    t('It is {seconds, number} s {isAhead, select, yes {ahead of} other {behind}} Discord’s.', {
      seconds,
      isAhead: ahead > 0 ? 'yes' : 'no',
    }),
    t('Let the machine set its clock by the network (NTP).'),
  )
}
