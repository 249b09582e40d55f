import { spawn } from 'node:child_process'

/** The server, restarted on changes, and Vite with hot reloading. */
const commands = [
  ['node_modules/.bin/tsx', 'watch', '--clear-screen=false', 'src/main.ts'],
  ['node_modules/.bin/vite'],
] as const

const children = commands.map(([command, ...args]) => spawn(command, args, { stdio: 'inherit' }))

for (const child of children) {
  child.on('exit', () => {
    for (const other of children) other.kill('SIGTERM')
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
