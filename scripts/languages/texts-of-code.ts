import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { textsIn } from '../../src/app/site/languages/texts-in.ts'
import type { AstNode } from '../../src/app/site/syntax-tree.ts'
import { listPresetKeys } from '../../src/domain/games/preset-names.ts'

/** The folders whose texts are translated. */
const folders = [
  ...['src/bot', 'src/contract', 'src/discord', 'src/domain', 'src/integrations', 'src/server'],
  ...['src/app/database-move', 'src/app/one-time-code', 'src/app/setup', 'src/text', 'src/web'],
]

/** The keys of every text of the interface, once, in the order of the files, and then those of the known games. */
export function textsOfCode(): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .sort()
      .map((name) => join(folder, name)),
  )
  return [...new Set([...files.flatMap(textsOfFile), ...listPresetKeys()])]
}

function textsOfFile(file: string): string[] {
  const tree = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  return textsIn(tree as unknown as AstNode).map(({ key }) => key)
}
