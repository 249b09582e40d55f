import type { ReactNode } from 'react'

/** Marks of `rich` texts: words for screen readers only. */
export const hidden = (words: string): ReactNode => <span className="vh">{words}</span>

/** Marks of `rich` texts: a name, whose direction of writing may be another. */
export const isolated = (words: string): ReactNode => <bdi>{words}</bdi>

/** Marks of `rich` texts: words that stand out. */
export const bold = (words: string): ReactNode => <b>{words}</b>
