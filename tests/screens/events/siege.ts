import type { GameSetup } from '../../../src/contract/games/setup.ts'
import { classIdOf } from '../../../src/testing/features/games.ts'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
import { app } from '../site.ts'

/** The upcoming event `siege`, whose game the member plays as Morwenna, a Templar; returns the game. */
export async function setUpSiege(): Promise<GameSetup> {
  await app.reset()
  const game = await insertUpcomingEvent(app)
  const member = await app.signIn('member')
  await member.put('/api/user/characters/save', {
    ...{ gameId: game.gameId, name: 'Morwenna', classId: classIdOf(game, 'Templar') },
  })
  return game
}
