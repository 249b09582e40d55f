import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { sourceLanguage } from '../../text/catalogue.ts'

/** The folder within a built web app with the page of set-up, a file for each language. */
export const setupFolder = 'setup'

/** The page of set-up among the sources of the web app. */
const page = join('setup', 'index.html')

/** Builds the page of set-up in a language beside the web app, of which it is not a part. */
export async function buildSetup(
  language: string,
  folder: string,
  config: InlineConfig & { root: string },
): Promise<void> {
  await build({
    ...config,
    plugins: [config.plugins, onlyPage(join(config.root, page))],
    build: { outDir: folder, emptyOutDir: false },
  })
  const built = join(folder, page)
  const html = readFileSync(built, 'utf8')
  rmSync(built)
  mkdirSync(join(folder, setupFolder), { recursive: true })
  writeFileSync(join(folder, setupFolder, `${language}.html`), inLanguage(html, language))
}

/** Builds this page instead of the web app; merged configurations would have both. */
function onlyPage(path: string): Plugin {
  return {
    name: 'only-page',
    config({ build: options }) {
      if (options?.rolldownOptions) options.rolldownOptions.input = path
    },
  }
}

/** The source page has `lang="en-GB"`; other languages get their own tag. */
function inLanguage(html: string, language: string): string {
  return language === sourceLanguage ? html : html.replace('lang="en-GB"', `lang="${language}"`)
}
