/** An event of Raid-Helper as its list names it. */
export interface ListedEvent {
  /** The id of the message that Raid-Helper keeps of it. */
  id: string
  channelId: string
}

/** An event of Raid-Helper with everybody who means to come. */
export interface ImportedEvent extends ListedEvent {
  title: string
  description: string
  startsAt: Date
  durationMinutes: number
  /** Each person once. */
  signups: ImportedSignup[]
}

/** Somebody who means to come. */
export interface ImportedSignup {
  memberId: string
  /** What they are called there, for those whom the guild does not know. */
  name: string
  isLate: boolean
  /** When they said so; null where that is not told. */
  signedAt: Date | null
}

/** Raid-Helper, as far as the guild reads it. Every call rejects with `RaidHelperTrouble`. */
export interface RaidHelper {
  /** The events of the Discord server that begin at a moment or after it. */
  listEvents(from: Date, stopped?: AbortSignal): Promise<ListedEvent[]>
  /** One event; null where it has been deleted. */
  fetchEvent(id: string, stopped?: AbortSignal): Promise<ImportedEvent | null>
}

/** It did not work this time; the message is a sentence for leadership that says why and what to do. */
export class RaidHelperError extends Error {
  /** Only this one answer is wrong; others are worth asking for. */
  readonly isAboutOneEvent: boolean
  /** For so long it wants not to be asked; null: it did not say. */
  readonly retryAfterMilliseconds: number | null

  constructor(
    message: string,
    {
      isAboutOneEvent = false,
      pauseMilliseconds = null,
      cause,
    }: { isAboutOneEvent?: boolean; pauseMilliseconds?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'RaidHelperTrouble'
    this.isAboutOneEvent = isAboutOneEvent
    this.retryAfterMilliseconds = pauseMilliseconds
  }
}
