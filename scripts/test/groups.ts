import { availableParallelism } from 'node:os'
import { testFiles, testSource } from './test-files.ts'

/** Test files that run together, with the same database and number of workers. */
export interface Group {
  /** The name of its project in vitest. */
  name: string
  files: string[]
  /** Whether its tests run on the PostgreSQL server, or on the embedded database. */
  onServer: boolean
  workers: number
  /** Whether its tests wait for other processes, which takes longer than anything in their own. */
  withProcesses: boolean
}

/** The first line of a test file of `src/` that runs on both databases, before the reason. */
const bothDatabases = '// @both-databases: '

/**
 * The groups of a run, in order; one runs after the other, so that none starves another: what runs in the tests' own
 * process on the PostgreSQL server, then what needs the embedded database or a browser, then programs that are started,
 * killed or stopped.
 */
export function groupsOf(hasServer: boolean): Group[] {
  const cores = availableParallelism()
  const all = testFiles('src', 'tests').filter((path) => !path.startsWith('tests/long/'))
  const processes = all.filter(startsProcesses)
  const inBrowser = all.filter(isInBrowser)
  const inProcess = all.filter((path) => !startsProcesses(path) && !isInBrowser(path))
  const marked = inProcess.filter((path) => testSource(path).startsWith(bothDatabases))
  const embedded = [...(hasServer ? marked : inProcess), ...inBrowser]
  const groups: Group[] = [
    {
      name: 'postgres',
      files: hasServer ? inProcess : [],
      onServer: true,
      workers: cores + 2,
      withProcesses: false,
    },
    {
      name: 'embedded',
      files: embedded,
      onServer: false,
      workers: cores + 1,
      withProcesses: false,
    },
    {
      name: 'processes',
      files: processes,
      onServer: hasServer,
      workers: cores + 2,
      withProcesses: true,
    },
  ]
  return groups.filter(({ files }) => files.length > 0)
}

function isInBrowser(path: string): boolean {
  return path.startsWith('tests/journeys/')
}

/** Whether a file starts programs or a PostgreSQL server of its own. */
function startsProcesses(path: string): boolean {
  if (isInBrowser(path)) return false
  return /testing\/processes\/|\bstartCluster\b|node:child_process/.test(testSource(path))
}
