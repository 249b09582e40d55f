/** What was looked at, and how it is. */
export interface Finding {
  isWell: boolean
  sentence: string
  /** What to do about it. */
  remedy?: string
}

export function well(sentence: string): Finding {
  return { isWell: true, sentence }
}

export function ill(sentence: string, remedy: string): Finding {
  return { isWell: false, sentence, remedy }
}
