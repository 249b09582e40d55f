import { join } from 'node:path'
import type { Plugin } from 'vite'

const createIcon = join(import.meta.dirname, '../../../web/ui/display/create-icon.ts')

/**
 * Reduces icons to their elements, and renders them without their library. Saves 1 kB on every page, and half a kB more
 * in the staff area.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({
        code: code
          .replace(
            /import createLucideIcon from .*/,
            `import { createIcon as createLucideIcon } from ${JSON.stringify(createIcon)}`,
          )
          .replace(/,\s*key: "\w+"|,\s*aliases: \[[^\]]*\]|__iconData\.node;/g, '')
          .replace(/\{\s*name: "[^"]+",\s*size: 24,\s*node: (\[.*\])\s*\};/s, '$1;'),
        map: null,
      }),
    },
  }
}
