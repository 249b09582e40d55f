import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'

/** One file operation; paths are relative to the folder. */
type DiskOperation =
  | { kind: 'write'; path: string; at: number; data: Buffer }
  | { kind: 'sync'; path: string }
  | { kind: 'make' | 'remove' | 'makeFolder' | 'removeFolder'; path: string }
  | { kind: 'cut'; path: string; length: number }
  | { kind: 'rename'; path: string; to: string }

/** The recorded operations in order. */
export interface DiskRecord {
  operations: DiskOperation[]
  stop(): void
}

// biome-ignore lint/suspicious/noExplicitAny: functions of every kind are put in each other's place
type AnyFunction = (...args: any[]) => any

/**
 * Records each write, fsync and rename below a folder that this process makes through `node:fs`, as
 * the embedded database does.
 */
export function recordDisk(folder: string): DiskRecord {
  const operations: DiskOperation[] = []
  const open = new Map<number, string>()
  const own = fs as unknown as Record<string, AnyFunction>
  const originals = new Map<string, AnyFunction>()
  const within = (path: unknown) => {
    const inner = relative(folder, String(path))
    return inner.startsWith('..') ? null : inner
  }

  /** Wraps a function; the original is called first. */
  function wrap(name: string, onCall: (result: unknown, args: unknown[]) => void): void {
    const original = own[name] as AnyFunction
    originals.set(name, original)
    own[name] = (...args: unknown[]) => {
      const wasThere = name === 'openSync' && fs.existsSync(String(args[0]))
      const result: unknown = original.apply(fs, args)
      onCall(result, [...args, wasThere])
      return result
    }
  }
  const named = (name: string, kind: 'remove' | 'makeFolder' | 'removeFolder') =>
    wrap(name, (_, [path]) => {
      const inner = within(path)
      if (inner !== null) operations.push({ kind, path: inner })
    })
  const onOpen = (
    name: string,
    operation: (path: string, args: unknown[], result: unknown) => DiskOperation,
  ) =>
    wrap(name, (result, args) => {
      const path = open.get(args[0] as number)
      if (path !== undefined) operations.push(operation(path, args, result))
    })

  wrap('openSync', (fd, args) => {
    const path = within(args[0])
    if (path === null) return
    open.set(fd as number, path)
    if (args.at(-1) === false) operations.push({ kind: 'make', path })
    else if (isTruncating(args[1])) operations.push({ kind: 'cut', path, length: 0 })
  })
  wrap('closeSync', (_, [fd]) => void open.delete(fd as number))
  onOpen('writeSync', (path, [, buffer, offset, , position], written) => {
    const view = buffer as Uint8Array
    const start = (offset as number | undefined) ?? 0
    const data = Buffer.from(view.slice(start, start + (written as number)))
    return { kind: 'write', path, at: position as number, data }
  })
  onOpen('fsyncSync', (path) => ({ kind: 'sync', path }))
  onOpen('ftruncateSync', (path, [, length]) => ({ kind: 'cut', path, length: Number(length) }))
  wrap('truncateSync', (_, [path, length]) => {
    const inner = within(path)
    if (inner !== null) operations.push({ kind: 'cut', path: inner, length: Number(length) })
  })
  wrap('renameSync', (_, [from, to]) => {
    const inner = within(from)
    if (inner !== null) operations.push({ kind: 'rename', path: inner, to: within(to) ?? inner })
  })
  wrap('writeFileSync', (_, [path]) => {
    const inner = within(path)
    if (inner?.startsWith('postgres')) operations.push({ kind: 'make', path: inner })
  })
  named('unlinkSync', 'remove')
  named('mkdirSync', 'makeFolder')
  named('rmdirSync', 'removeFolder')
  syncBuiltinESMExports()
  return {
    operations,
    stop: () => {
      for (const [name, original] of originals) own[name] = original
      syncBuiltinESMExports()
    },
  }
}

function isTruncating(flags: unknown): boolean {
  return typeof flags === 'number' ? (flags & fs.constants.O_TRUNC) !== 0 : /^w/.test(String(flags))
}

/**
 * Applies to a copy of the folder what a disk contains after a power failure before the operation
 * `end`: everything covered by a file's last fsync, and those later writes for which `survives` is
 * true. Renames are applied in order, as in a journal.
 */
export function replay(
  operations: readonly DiskOperation[],
  end: number,
  folder: string,
  survives: () => boolean,
): void {
  const synced = lastSyncs(operations.slice(0, end))
  operations.slice(0, end).forEach((operation, index) => {
    const path = join(folder, operation.path)
    if (operation.kind !== 'write') redo(operation, path, folder)
    else if (synced(index) || survives()) write(path, operation)
  })
}

function redo(
  operation: Exclude<DiskOperation, { kind: 'write' }>,
  path: string,
  folder: string,
): void {
  switch (operation.kind) {
    case 'makeFolder':
      fs.mkdirSync(path, { recursive: true })
      break
    case 'removeFolder':
    case 'remove':
      fs.rmSync(path, { recursive: true, force: true })
      break
    case 'make':
      fs.closeSync(fs.openSync(path, 'a'))
      break
    case 'rename':
      fs.renameSync(path, join(folder, operation.to))
      break
    case 'cut':
      fs.truncateSync(path, operation.length)
  }
}

function write(path: string, { at, data }: { at: number; data: Buffer }): void {
  const fd = fs.openSync(path, 'r+')
  fs.writeSync(fd, data, 0, data.length, at)
  fs.closeSync(fd)
}

/** Whether the write at an index is covered by a later fsync of its file, under any name. */
function lastSyncs(operations: readonly DiskOperation[]): (index: number) => boolean {
  const covered = new Array<boolean>(operations.length).fill(false)
  const isSynced = new Set<string>()
  for (let index = operations.length - 1; index >= 0; index--) {
    const operation = operations[index] as DiskOperation
    if (operation.kind === 'sync') isSynced.add(operation.path)
    else if (operation.kind === 'rename') {
      if (isSynced.delete(operation.to)) isSynced.add(operation.path)
    } else if (operation.kind === 'make') isSynced.delete(operation.path)
    else covered[index] = isSynced.has(operation.path)
  }
  return (index) => covered[index] ?? false
}
