import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import type { AstNode } from '../syntax-tree.ts'
import { textsIn } from './texts-in.ts'

test('the texts of code are the literals that its functions for texts are called with', () => {
  const code = `
    const label = message('Marked {name}')
    export const page = (count: number, own: string) => (
      <p title={t('Plain')}>
        {t(\`Without expressions\`)}
        {rich('Read <link>it</link>', { link: (words) => <a title={t('Within')}>{words}</a> })}
        {t(label, { name: own })} {t('From {elsewhere}', values)}
        {t('Open', { context: 'seat' })} {t('Open {name}', { context: 'verb', name: own })}
        {other('Not shown')} {format.t('Neither')}
      </p>
    )`

  const found = textsIn(parseAst(code, { lang: 'tsx' }) as unknown as AstNode)

  expect(found.map(({ key, hasValues }) => [key, hasValues])).toEqual([
    ['Marked {name}', true],
    ['Plain', false],
    ['Without expressions', false],
    ['Read <link>it</link>', true],
    ['Within', false],
    ['From {elsewhere}', true],
    ['Open [seat]', false],
    ['Open {name} [verb]', true],
  ])
})

test.each(["t(isLate ? 'Late' : 'In time')", `t(\`Hello \${name}\`)`, "t('Hello ' + name)"])(
  'a text that catalogues would miss is refused: %s',
  (code) => {
    const tree = parseAst(code, { lang: 'tsx' }) as unknown as AstNode
    expect(() => textsIn(tree)).toThrow('t is called with a text that is no literal')
  },
)
