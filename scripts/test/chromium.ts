import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const knownPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Finds Chromium or installs it from Debian's packages or with Playwright. */
export function ensureChromium(): string {
  return installed() ?? fromDebian() ?? fromPlaywright() ?? fail()
}

const headlessShell = '/usr/bin/chromium-headless-shell'

/** The headless shell of Chromium, which the tests use where it is installed. */
export function findHeadlessShell(): string | undefined {
  return [process.env.HEADLESS_SHELL_PATH ?? '', headlessShell].find(existsSync)
}

function installed(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  return [...(named ? [named] : []), ...knownPaths, chromium.executablePath()].find(existsSync)
}

function fromDebian(): string | undefined {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium with apt.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  const packages = ['chromium', 'chromium-headless-shell']
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'inherit', env })
  return installed()
}

function fromPlaywright(): string | undefined {
  console.log('Downloading Chromium with Playwright.')
  try {
    execFileSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    })
  } catch {
    return undefined
  }
  return installed()
}

function fail(): never {
  console.error(
    'The tests need Chromium and could not install it. Install it and try again, or say where it is in CHROMIUM_PATH.',
  )
  process.exit(1)
}
