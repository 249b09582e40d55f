/** The state of one component. */
export interface Check {
  title: string
  /** `watch`: works, but needs attention. */
  state: 'ok' | 'watch' | 'down' | 'unknown'
  sentence: string
  /** Further sentences. */
  details?: readonly string[]
  /** What to do about it. */
  remedy?: string
}
