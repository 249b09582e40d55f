import { createElement, Fragment, type ReactNode } from 'react'
import { type Marks, piecesOf } from '../../text/t.ts'

/** A text with links or emphasis in it: `rich('Read <link>the rules</link>.', { link: (words) => <a>{words}</a> })`. */
export function rich<Text extends string>(text: Text, marks: Marks<Text, ReactNode>): ReactNode {
  return createElement(Fragment, null, ...piecesOf<ReactNode>(text, marks))
}
