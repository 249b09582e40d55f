/** An event in Raid-Helper's list. */
export interface ListedEvent {
  /** The id of Raid-Helper's message for the event. */
  id: string
  channelId: string
}

/** An event in Raid-Helper with its sign-ups. */
export interface ImportedEvent extends ListedEvent {
  title: string
  description: string
  startsAt: Date
  durationMinutes: number
  /** One per person. */
  signups: ImportedSignup[]
}

/** A person's answer to an event. */
export interface ImportedSignup {
  memberId: string
  /** The name in Raid-Helper, for people who are not members. */
  name: string
  answer: 'signed' | 'late' | 'maybe' | 'bench' | 'absent'
  /** The chosen class, spec and role by the names of Raid-Helper's template; null if not chosen. */
  className: string | null
  specName: string | null
  roleName: string | null
  /** When the person signed up, if known. */
  signedAt: Date | null
}

/** Reads events from Raid-Helper. Every method rejects with `RaidHelperError`. */
export interface RaidHelper {
  /** The Discord server's events that start at or after `from`. */
  listEvents(from: Date, signal?: AbortSignal): Promise<ListedEvent[]>
  /** One event; null if it was deleted. */
  fetchEvent(id: string, signal?: AbortSignal): Promise<ImportedEvent | null>
}

/** A failed request to Raid-Helper; the message tells staff the cause and what to do. */
export class RaidHelperError extends Error {
  /** Whether only this event is affected, so that others can still be fetched. */
  readonly isAboutOneEvent: boolean
  /** How long to wait before the next request, if Raid-Helper said so. */
  readonly retryAfterMilliseconds: number | null

  constructor(
    message: string,
    {
      isAboutOneEvent = false,
      retryAfterMilliseconds = null,
      cause,
    }: { isAboutOneEvent?: boolean; retryAfterMilliseconds?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'RaidHelperError'
    this.isAboutOneEvent = isAboutOneEvent
    this.retryAfterMilliseconds = retryAfterMilliseconds
  }
}
