import type { ImportKindName } from '../../contract/imports/imports.ts'
import type { ImportKind } from './import-kind.ts'
import { levels } from './levels/levels.ts'

/** Every kind of import. */
export const importKinds: Readonly<Record<ImportKindName, ImportKind>> = { levels }

/** The kind with a stored name. */
export function kindOf(name: string): ImportKind {
  const kind = Object.values(importKinds).find((one) => one.name === name)
  if (!kind) throw new Error(`there is no import of ${name}`)
  return kind
}
