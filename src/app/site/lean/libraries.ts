import type { Plugin } from 'vite'

/**
 * Makes unused parts of React Router tree-shakeable, which their `displayName` assignments prevent. Saves 2 kB on
 * every page.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}

/**
 * Removes from icons what only their library's own tools need: the keys of constant elements, old names and a
 * statement without effect. Saves 1 kB in the staff area.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({
        code: code.replace(/,\s*key: "\w+"|,\s*aliases: \[[^\]]*\]|__iconData\.node;/g, ''),
        map: null,
      }),
    },
  }
}

/** Removes infinite queries, which no page uses. Saves 1 kB on every page but the landing page. */
export function leanQueries(): Plugin {
  return {
    name: 'lean-queries',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@tanstack\/query-core\/.*\/query\.js$/ },
      handler: (code) => ({
        code: code.replace(
          /\(this\.#queryType === "infinite" \? infiniteQueryBehavior\([^()]*\) : (this\.options\.behavior)\)/,
          '$1',
        ),
        map: null,
      }),
    },
  }
}
