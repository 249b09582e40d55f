import { expect, test } from 'vitest'
import {
  type ChosenFeatures,
  channelsFor,
  type SetupChannel,
} from '../../../contract/setup/features.ts'
import { featuresToCreate, usedChannels } from './channel-plan.ts'
import { groupByCategory } from './choosable.ts'

const channel = (id: string, change: Partial<SetupChannel> = {}): SetupChannel => ({
  ...{ id, name: `channel-${id}`, kind: 'text', category: null },
  ...{ isUsable: true, isPublic: true, ...change },
})
const inGuild = { id: '5', name: 'Guild' }
const general = channel('1')
const news = channel('2', { kind: 'announcement', category: inGuild })
const hall = channel('3', { category: inGuild })
const category = channel('4', { kind: 'category' })
const channels = [general, news, hall, category]

const features: ChosenFeatures = {
  events: { isOn: true, channelId: '1', gameName: '', roleId: null },
  levels: { isOn: true, channelId: '1' },
  applications: { isOn: true, channelId: null },
  interviews: { isOn: true, channelId: '4' },
  verification: { isOn: false, channelId: null, moderatorRoleId: null, verifiedRoleId: null },
}

test('each feature has the channels of its kinds', () => {
  expect(channelsFor('events', channels)).toEqual([general, news, hall])
  expect(channelsFor('applications', channels)).toEqual([general, hall])
  expect(channelsFor('interviews', channels)).toEqual([category])
})

test('channels are grouped by category, in the order of Discord', () => {
  expect(groupByCategory([general, news, hall])).toEqual([
    { category: null, grouped: [general] },
    { category: inGuild, grouped: [news, hall] },
  ])
})

test('what is on without a channel is created, and each chosen channel is used once', () => {
  expect(featuresToCreate(features)).toEqual(['applications'])
  expect(usedChannels(features, channels)).toEqual([general, category])
})

test('a channel of what is off, or one that is gone, is not used', () => {
  expect(usedChannels(features, [category])).toEqual([category])
  const levels = { isOn: false, channelId: '3' }
  expect(usedChannels({ ...features, levels }, channels)).toEqual([general, category])
})
