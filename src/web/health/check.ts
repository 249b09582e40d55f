/** How one part is. */
export interface Check {
  title: string
  /** `watch`: it works, but something wants to be seen to. */
  state: 'ok' | 'watch' | 'down' | 'unknown'
  sentence: string
  /** More of it, a sentence each. */
  details?: readonly string[]
  /** What to do about it. */
  remedy?: string
}
