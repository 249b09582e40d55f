import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rollup } from 'vite'
import { fingerprintOfSources } from '../../app/site/build-web.ts'
import { translateTexts } from '../../app/site/languages/translate-texts.ts'
import { sourceLanguage } from '../../text/catalogue.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const web = join(root, 'src', 'web')

/** The output path of `bundleApp`. */
export const appScript = join(root, '.cache', 'screens', 'app.js')

/**
 * Bundles the web app into one script for happy-dom. Styles are omitted: there is no layout, and
 * queries by role would evaluate them repeatedly.
 */
export async function setup(): Promise<void> {
  const folder = dirname(appScript)
  const stampFile = join(folder, `${fingerprintOfSources().slice(0, 16)}.stamp`)
  if (existsSync(stampFile)) return
  const code = await bundle()
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (name.endsWith('.stamp')) rmSync(join(folder, name))
  const draft = `${appScript}.${process.pid}`
  writeFileSync(draft, code)
  renameSync(draft, appScript)
  writeFileSync(stampFile, '')
}

async function bundle(): Promise<string> {
  const { NODE_ENV } = process.env
  // The production build of React, which vitest would not select.
  process.env.NODE_ENV = 'production'
  try {
    const { output } = (await build({
      configFile: false,
      root: web,
      logLevel: 'error',
      plugins: [react(), translateTexts(sourceLanguage)],
      resolve: { alias: { zod: join(web, 'app/zod-stub.ts') } },
      build: {
        write: false,
        minify: false,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: join(web, 'main.tsx'),
          output: { format: 'iife', codeSplitting: false },
        },
      },
    })) as Rollup.RollupOutput
    const [script] = output.filter((file) => file.type === 'chunk')
    if (!script) throw new Error('the web app has no script')
    return script.code
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
}
