import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run all -- --seed 3 --points 6`: everything, in order; the options are the world's. */
const options = process.argv.slice(2)
const rest = ['stills', 'gallery', 'plan', 'encode', 'loops', 'about', 'webm', 'fonts']

make('world', options)
for (const command of rest) make(command, [])

function make(command: string, args: string[]): void {
  const file = join(import.meta.dirname, `${command}.ts`)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
