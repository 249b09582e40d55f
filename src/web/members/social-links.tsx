import type { UserProfile } from '../../contract/members/profiles.ts'
import { t } from '../../text/t.ts'
import { TwitchMark, YoutubeMark } from '../ui/display/icons.tsx'
import { SteamMark, XMark } from './network-icons.tsx'
import styles from './social-links.module.css'

/** The social networks of a profile, in order. */
export const networks = [
  { field: 'steam', name: 'Steam', Mark: SteamMark },
  { field: 'x', name: 'X', Mark: XMark },
  { field: 'twitch', name: 'Twitch', Mark: TwitchMark },
  { field: 'youtube', name: 'YouTube', Mark: YoutubeMark },
] as const

/** Links to a member's social networks; nothing if there are none. */
export function SocialLinks({ member }: { member: UserProfile }) {
  const given = networks.filter(({ field }) => member[field])
  if (given.length === 0) return null
  return (
    <ul className={styles.links}>
      {given.map(({ field, name, Mark }) => (
        <li key={field}>
          <a
            href={addressOf(member[field] ?? '')}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('{member} on {network}', { member: member.displayName, network: name })}
            title={name}
          >
            <Mark size={18} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Adds https to links without a scheme. */
function addressOf(link: string) {
  return /^https?:\/\//i.test(link) ? link : `https://${link}`
}
