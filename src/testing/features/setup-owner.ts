import type { Simulator } from '../../simulator/simulator.ts'
import { Caller } from '../http/caller.ts'
import { ownerActions } from '../simulator/developer-portal.ts'

/** Sets up a simulated guild at an address, with the bot invited before, up to the start. */
export async function fillInSetup(
  { url, code, publicUrl = url }: { url: string; code: string; publicUrl?: string },
  simulator: Pick<Simulator, 'url' | 'settings'>,
): Promise<Caller> {
  const caller = new Caller(url)
  const send = async (method: string, path: string, body?: object) => {
    const answer = await caller.call(method, `/api/setup${path}`, body && { body })
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await send('POST', '/enter', { code })
  const { guildId, ...application } = simulator.settings
  await ownerActions(simulator).addRedirect(`${publicUrl}/api/accounts/auth-callback`)
  await send('PUT', '/application', { publicUrl, ...application })
  await send('PUT', '/server', { guildId })
  const consent = await fetch(`${(await send('POST', '/sign-in', {})).url}&as=leader`, {
    redirect: 'manual',
  })
  const back = new URL(consent.headers.get('location') ?? '')
  await caller.get(back.pathname + back.search)
  const { roles } = await send('GET', '')
  const { id } = roles.find(({ name }: { name: string }) => name === 'Offizier')
  await send('PUT', '/roles', { staffRoleIds: [id], mainRosterRoleId: null, rosterRoleIds: [id] })
  return caller
}

/** The code that a program has printed. */
export function codeIn(output: string): string {
  return /with the code (\S+) within/.exec(output)?.[1] ?? ''
}
