import { z } from 'zod'
import { PlayableGame } from '../characters/characters.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent } from '../core/fields.ts'

/** A channel to talk in, or a category of them. */
export const VoiceChoice = z.object({
  channelId: z.string(),
  channelName: z.string(),
  isCategory: z.boolean(),
})
export type VoiceChoice = z.infer<typeof VoiceChoice>

/** What events can be set to. */
export const EventOptions = z.object({
  /** The games with classes, those with the most players first. */
  games: z.array(PlayableGame.extend({ partySize: z.int(), teamSizes: z.array(z.int()) })),
  /** The voice channels and categories in Discord's order. */
  voiceChannels: z.array(VoiceChoice),
  /** The guild's time zone, in which starts are given. */
  timeZone: alwaysSent(z.string()),
})
export type EventOptions = z.infer<typeof EventOptions>

/** The games and voice channels that events can have. */
export const getEventOptions = {
  method: 'GET',
  path: '/api/menu/event-options',
  level: 'admin',
  tasks: ['events'],
  response: EventOptions,
} satisfies Endpoint
