import { dirname, join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { serverKeys } from './contract.ts'

/**
 * Replaces the endpoints in the list of staff screens by what the browser reads of them, so that the modules that
 * define them are loaded by their screens alone. Saves 1.5 kB in the staff area.
 */
export function leanScreens(): Plugin {
  return {
    name: 'lean-screens',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/menu\/staff-screens\.ts$/ },
      async handler(code, id) {
        const endpoints = new Map<string, string>()
        for (const [, names = '', file = ''] of code.matchAll(contractImports)) {
          const { module } = await runnerImport<Record<string, Endpoint>>(join(dirname(id), file))
          for (const name of names.match(/\w+/g) ?? []) {
            const keys = Object.keys(module[name] ?? {}).filter((key) => !serverKeys.includes(key))
            endpoints.set(name, JSON.stringify(module[name], keys))
          }
        }
        return code.replace(
          /(?<=endpoint: )\w+/g,
          (name) => endpoints.get(name) ?? this.error(`${name} is not imported from the contract.`),
        )
      },
    },
  }
}

const contractImports = /import \{([^}]+)\} from '([^']+\/contract\/[^']+)'/g
