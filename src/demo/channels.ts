import type { ChannelSeed } from '../simulator/seed.ts'

/** The sample guild's channels in display order. */
export const sampleChannels = [
  { name: 'Information', kind: 'category' },
  {
    name: 'welcome',
    kind: 'text',
    category: 'Information',
    topic: 'Say hello, say what you play. Applications are made on the website.',
  },
  {
    name: 'rules',
    kind: 'text',
    category: 'Information',
    topic: 'Nine of them, all short. The loot rules are number seven.',
  },
  {
    name: 'announcements',
    kind: 'announcement',
    category: 'Information',
    topic: 'From the staff. If it is here, it is happening.',
  },
  { name: 'The Wall', kind: 'category' },
  {
    name: 'general',
    kind: 'text',
    category: 'The Wall',
    topic: 'Everything that has no better place.',
  },
  {
    name: 'screenshots',
    kind: 'text',
    category: 'The Wall',
    topic: 'Proof. Crop out the chat window.',
  },
  {
    name: 'theory-craft',
    kind: 'text',
    category: 'The Wall',
    topic: 'Numbers, with a source. Feelings go to general.',
  },
  { name: 'Sieges', kind: 'category' },
  {
    name: 'castle-nights',
    kind: 'text',
    category: 'Sieges',
    topic: 'Sign up before the evening, not during it.',
  },
  {
    name: 'contested-bosses',
    kind: 'text',
    category: 'Sieges',
    topic: 'Timers, sightings, and who else was there.',
  },
  { name: 'Voice', kind: 'category' },
  { name: 'War Room', kind: 'voice', category: 'Voice' },
  { name: 'Drill Yard', kind: 'voice', category: 'Voice' },
  { name: 'Side Games', kind: 'voice', category: 'Voice' },
  { name: 'AFK', kind: 'voice', category: 'Voice', isAfk: true },
  { name: 'Interviews', kind: 'category' },
  { name: 'Archive', kind: 'category' },
  { name: 'Staff', kind: 'category' },
  {
    name: 'council',
    kind: 'text',
    category: 'Staff',
    topic: 'Staff only. Decide it here, then announce it.',
    visibleTo: ['Monarchs', 'Advisors', 'Muster'],
  },
] as const satisfies readonly ChannelSeed[]

export type ChannelName = (typeof sampleChannels)[number]['name']
