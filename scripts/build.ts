import { resolve } from 'node:path'
import { runCommand } from '../src/commands/run-command.ts'
import { buildWebIfStale, webFolder } from '../src/start/build-web.ts'

runCommand('The site was not built. The one that is there stays.', async () => {
  const outcome = await buildWebIfStale(resolve(process.env.GUILD_DIR ?? './guild'))
  console.log(outcome === 'built' ? `Built into ${webFolder}` : 'The web app is built already.')
})
