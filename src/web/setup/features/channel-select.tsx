import Folder from 'lucide-react/icons/folder'
import Hash from 'lucide-react/icons/hash'
import Plus from 'lucide-react/icons/plus'
import {
  channelsFor,
  type FeatureName,
  featureTitle,
  type SetupChannel,
} from '../../../contract/setup/features.ts'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { Select } from '../../ui/fields/field.tsx'
import { useSetup } from '../setup-context.ts'
import { groupByCategory, isUnavailable } from './choosable.ts'
import styles from './features.module.css'
import { useChosenFeatures } from './use-chosen-features.ts'

/** The channel of a feature: one of the server, or one that the bot creates. */
export function ChannelSelect({ name }: { name: FeatureName }) {
  const { channels, newChannelNames } = useSetup().state
  const { features, change } = useChosenFeatures()
  const { channelId } = features[name]
  const isCategory = name === 'interviews'
  const newName = newChannelNames[name]
  const fitting = channelsFor(name, channels)
  const Icon = channelId === null ? Plus : isCategory ? Folder : Hash
  const title = featureTitle(name)
  return (
    <div className={styles.channel}>
      <Icon size={15} strokeWidth={1.75} aria-hidden />
      <Select
        className={classes(styles.input, styles.channelInput)}
        aria-label={
          isCategory
            ? t('{feature}: category', { feature: title })
            : t('{feature}: channel', { feature: title })
        }
        value={channelId ?? ''}
        onChange={({ target }) => change(name, { channelId: target.value || null })}
      >
        <option value="">
          {isCategory
            ? t('Create {name}', { name: newName })
            : t('Create #{name}', { name: newName })}
        </option>
        {isUnavailable(channelId, fitting) && (
          <option value={channelId ?? ''}>
            {channels.length === 0 ? t('Loading...') : t('Not available')}
          </option>
        )}
        <ChannelOptions channels={fitting} />
      </Select>
    </div>
  )
}

function ChannelOptions({ channels }: { channels: readonly SetupChannel[] }) {
  return groupByCategory(channels).map(({ category, grouped }) => {
    const options = grouped.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
    return category === null ? (
      options
    ) : (
      <optgroup key={category.id} label={category.name}>
        {options}
      </optgroup>
    )
  })
}
