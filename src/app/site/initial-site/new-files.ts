import { type FileFormat, pathOf } from '../../../domain/site/uploads/stored-files.ts'

/** Adds a file to those that will be stored; returns its path in the content. */
export type AddFile = (bytes: Uint8Array, format: FileFormat) => string

/** Files that will be stored, by their paths in the content. */
export function createNewFiles() {
  const bytesByPath = new Map<string, Buffer>()
  const addFile: AddFile = (bytes, format) => {
    const path = pathOf(bytes, format)
    bytesByPath.set(path, Buffer.from(bytes))
    return path
  }
  return { addFile, read: async (path: string) => bytesByPath.get(path) ?? Buffer.of() }
}
