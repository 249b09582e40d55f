import type { z } from 'zod'
import type { ChosenSite } from '../../contract/setup/chosen-site.ts'
import type { ChosenFeatures } from '../../contract/setup/features.ts'
import type { UploadedLogo } from '../../contract/setup/logo.ts'
import type {
  checkSetup,
  SetupState,
  saveApplication,
  saveRoles,
} from '../../contract/setup/setup.ts'

/** Everything that the routes of set-up call. Its problems are `DomainError`s. */
export interface SetupService {
  /** A random id of this start of set-up. */
  id: string
  /** The hosts under which set-up may be opened besides loopback, such as `guild.example`. */
  hosts(): string[]
  /**
   * Uses up a code and returns the key of the access that it opens, which ends any earlier one. Suggests `origin`, where
   * the page is open, as the site's address if there is none.
   */
  enter(code: string, origin: string): Promise<string>
  /** Throws unless this is the key of the present access. */
  requireAccess(key: string | undefined): void
  read(): Promise<SetupState>
  saveApplication(values: z.output<typeof saveApplication.body>): Promise<SetupState>
  saveServer(guildId: string): Promise<SetupState>
  saveRoles(roles: z.output<typeof saveRoles.body>): Promise<SetupState>
  saveSite(site: ChosenSite): Promise<SetupState>
  saveFeatures(features: ChosenFeatures): Promise<SetupState>
  saveLogo(logo: UploadedLogo): Promise<SetupState>
  removeLogo(): Promise<SetupState>
  /** The logo as WebP. Throws if there is none. */
  readLogo(): Uint8Array
  /** Discord's consent page; from there the browser comes back to `origin`. */
  beginSignIn(origin: string): Promise<string>
  ownsSignIn(state: string): boolean
  /** Ends a sign-in and returns the origin where it began. */
  finishSignIn(answer: { state: string; code: string | null }): Promise<string>
  check(): Promise<z.output<typeof checkSetup.response>>
  /** Stores everything for the start, which follows. */
  start(): Promise<{ siteUrl: string }>
}
