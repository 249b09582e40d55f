import {
  type ChosenFeatures,
  channelsFor,
  type FeatureName,
  featureNames,
  type SetupChannel,
} from '../../../contract/setup/features.ts'

/** The features for which the bot creates a channel at the start. */
export function featuresToCreate(features: ChosenFeatures): FeatureName[] {
  return featureNames.filter((name) => features[name].isOn && features[name].channelId === null)
}

/** The channel that a feature uses; undefined if it is off, creates one, or its channel is gone. */
function channelOf(
  name: FeatureName,
  features: ChosenFeatures,
  channels: readonly SetupChannel[],
): SetupChannel | undefined {
  const { isOn, channelId } = features[name]
  return isOn ? channelsFor(name, channels).find(({ id }) => id === channelId) : undefined
}

/** The chosen channels, each once. */
export function usedChannels(
  features: ChosenFeatures,
  channels: readonly SetupChannel[],
): SetupChannel[] {
  const used = featureNames.map((name) => channelOf(name, features, channels))
  return [...new Set(used)].filter((channel) => channel !== undefined)
}
