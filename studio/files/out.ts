import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A folder of what the workshop makes. */
export const outFolder = (name: string): string => join(import.meta.dirname, '../out', name)

/** The path of a file that the workshop makes; its folder is made. */
export function out(folder: string, name: string): string {
  const path = join(outFolder(folder), name)
  mkdirSync(dirname(path), { recursive: true })
  return path
}
