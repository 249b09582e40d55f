import { resolve } from 'node:path'
import { buildWebIfStale, webFolder } from '../src/start/build-web.ts'

const outcome = await buildWebIfStale(resolve(process.env.GUILD_DIR ?? './guild'))
console.log(outcome === 'built' ? `Built into ${webFolder}` : 'The web app is built already.')
