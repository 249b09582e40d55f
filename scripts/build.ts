import { buildWebIfStale, webFolder } from '../src/app/site/build-web.ts'
import { runCommand } from '../src/commands/run-command.ts'

runCommand('The site was not built. The one that is there stays.', async () => {
  const outcome = await buildWebIfStale()
  console.log(outcome === 'built' ? `Built into ${webFolder}` : 'The web app is built already.')
})
