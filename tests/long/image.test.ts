import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { commandOf, isSent, root, rules, steps } from '../../src/testing/processes/image.ts'
import { printedAddress } from '../../src/testing/processes/product.ts'

/*
 * The image, step by step, without Docker: its files, its RUN lines, then its command as a user who may
 * write nothing of it.
 */
const app = mkdtempSync(join(tmpdir(), 'muster-image-'))
afterAll(() => rmSync(app, { recursive: true, force: true }))

const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A folder that the program's user can write. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-image-data-'))
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

beforeAll(() => {
  for (const rule of rules.filter((line) => line.startsWith('!'))) {
    const path = rule.slice(1)
    const filter = (source: string) => isSent(relative(root, source))
    cpSync(join(root, path), join(app, path), { recursive: true, filter })
  }
  const firstStage = steps.slice(
    0,
    steps.findLastIndex((line) => line.startsWith('FROM')),
  )
  for (const step of firstStage.filter((line) => line.startsWith('RUN '))) {
    execFileSync('/bin/sh', ['-c', step.slice('RUN '.length)], { cwd: app, stdio: 'inherit' })
  }
  chmodSync(app, 0o755)
  if (nobody.uid === undefined) execFileSync('chmod', ['-R', 'a-w', app])
})

afterAll(() => {
  if (nobody.uid === undefined) execFileSync('chmod', ['-R', 'u+w', app])
})

test('contains what the program needs, without tests and development tools', () => {
  expect(existsSync(join(app, 'src/main.ts'))).toBe(true)
  expect(existsSync(join(app, 'dist/web/pages'))).toBe(true)
  for (const path of ['tests', 'src/testing', 'src/main.test.ts', 'node_modules/vitest', '.git']) {
    expect(existsSync(join(app, path)), path).toBe(false)
  }
})

test('adds less than 200 MB to the image of Node.js', () => {
  const [megabytes] = execFileSync('du', ['-sm', app], { encoding: 'utf8' }).split('\t')

  expect(Number(megabytes)).toBeLessThan(200)
})

test('runs as a user who can write only its data, is healthy and exits cleanly', async () => {
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    DATA_DIR: ownFolder(),
    TMPDIR: ownFolder(),
    PORT: '0',
    SIMULATOR_PORT: '0',
    DEMO_QUIET: '1',
  }
  const [command = '', ...args] = commandOf('CMD ["node", "--import"')
  const [check = '', ...checkArgs] = commandOf('HEALTHCHECK')
  const isHealthy = () => {
    const { port: PORT } = new URL(printedAddress(output, /Muster is ready:/) ?? '')
    const asks = { cwd: app, env: { ...env, PORT }, ...nobody }
    return spawnSync(check, checkArgs, asks).status === 0
  }
  const program = spawn(command, args, { cwd: app, env, ...nobody })
  onTestFinished(() => void program.kill('SIGKILL'))
  let output = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part
    })
  }
  const ended = new Promise((resolve) => program.once('exit', resolve))

  await expect.poll(() => output, { interval: 200 }).toContain('Muster is ready')
  expect(output).not.toContain('Built the web app')
  expect(isHealthy()).toBe(true)
  program.kill('SIGTERM')

  expect(await ended).toBe(0)
  expect(isHealthy()).toBe(false)
})
