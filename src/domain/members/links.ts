import { eq } from 'drizzle-orm'
import {
  invalidLinkError,
  type Network,
  networks,
  parseLink,
} from '../../contract/members/links.ts'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { DomainError, validationError } from '../core/errors.ts'

const shown = {
  userId: members.id,
  steam: members.steam,
  x: members.x,
  twitch: members.twitch,
  youtube: members.youtube,
}

type Links = { [N in Network]?: string | null | undefined }

/** Replaces the given links (empty or null deletes one) and returns all. */
export async function saveLinks(db: Db, memberId: string, given: Links) {
  const links = stored(given)
  const [saved] =
    Object.keys(links).length > 0
      ? await db.update(members).set(links).where(eq(members.id, memberId)).returning(shown)
      : await db.select(shown).from(members).where(eq(members.id, memberId))
  if (!saved) throw new DomainError('not-found', t('User not found.'))
  return saved
}

function stored(given: Links): Partial<Record<Network, string>> {
  const links: Partial<Record<Network, string>> = {}
  for (const network of Object.keys(networks) as Network[]) {
    if (given[network] === undefined) continue
    const link = parseLink(network, given[network] ?? '')
    if (link === null) throw validationError(invalidLinkError(network))
    links[network] = link
  }
  return links
}
