import { expectRows, number, text } from '../fixture.ts'
import type { Rule } from '../rule.ts'

/** The options of selects, in both spellings of the path. */
export const choiceCalls: Rule[] = [
  {
    words:
      'GET api/dropdown/roles; GET /api/DropDown/roles, /channels, /games; GET api/DropDown/quetiontypes (typeId, type).',
    calls: [
      'GET api/dropdown/roles',
      'GET /api/DropDown/roles',
      'GET /api/DropDown/channels',
      'GET /api/DropDown/games',
      'GET api/DropDown/quetiontypes',
    ],
    async check({ as }) {
      const leader = await as('leader')
      await leader.put('/api/menu/games/update', { GameName: 'Aion 2' })
      const offered = async (address: string) => (await leader.get(address)).body
      expectRows(await offered('api/dropdown/roles'), { roleId: text, roleName: text })
      expectRows(await offered('/api/DropDown/roles'), { roleId: text, roleName: text })
      expectRows(await offered('/api/DropDown/channels'), { channelId: text, channelName: text })
      expectRows(await offered('/api/DropDown/games'), { gameId: number, gameName: text })
      expectRows(await offered('api/DropDown/quetiontypes'), { typeId: number, type: text })
    },
  },
]
