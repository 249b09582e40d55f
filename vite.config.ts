import { join, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import type { GuildContent } from './src/contract/guild-content.ts'

const root = join(import.meta.dirname, 'src/web')
const guildDir = resolve(process.env.GUILD_DIR ?? join(import.meta.dirname, 'guild'))

export default defineConfig({
  root,
  plugins: [react(), guildPage()],
  resolve: {
    alias: {
      '@guild': guildDir,
      // The contract's schemas serve the server; the browser needs only addresses and types.
      zod: join(root, 'no-zod.ts'),
    },
  },
  // Inlined pictures would need `data:` in the content security policy.
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '^/api/': 'http://127.0.0.1:3000' },
    fs: { allow: [import.meta.dirname, guildDir] },
  },
})

/** Writes the guild's name, description and emblem into the page that everybody gets first. */
function guildPage(): Plugin {
  return {
    name: 'guild-page',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        const { module } = await runnerImport<{ guild: GuildContent }>(join(guildDir, 'guild.ts'))
        const { name, summary } = module.guild
        return {
          html: html.replaceAll('@guild', server ? `/@fs${guildDir}` : relative(root, guildDir)),
          tags: [
            { tag: 'title', children: name, injectTo: 'head' },
            { tag: 'meta', attrs: { name: 'description', content: summary }, injectTo: 'head' },
          ],
        }
      },
    },
  }
}
