/** Tells up to when all that happened in Discord has been heard of. */
export interface SignsOfLife {
  /** Discord has said something, be it only that it is there. */
  alive(): void
  /** From here on events are told as they happen. */
  flowing(): void
  /** Whether they are, as far as is known. */
  areFlowing(): boolean
  /** The connection or the guild is gone; what comes next is a replay, or the guild anew. */
  lost(): void
  /** The last of them; null before events have flowed for the first time. */
  last(): Date | null
}

/** A connection may be dead for most of a minute before that is noticed: only what was heard is known. */
export function signsOfLife(): SignsOfLife {
  let isFlowing = false
  let last: Date | null = null
  return {
    alive() {
      if (isFlowing) last = new Date()
    },
    flowing() {
      isFlowing = true
    },
    areFlowing: () => isFlowing,
    lost() {
      isFlowing = false
    },
    last: () => last,
  }
}
