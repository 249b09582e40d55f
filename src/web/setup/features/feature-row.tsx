import { type ReactNode, useId } from 'react'
import { type FeatureName, featureTitle } from '../../../contract/setup/features.ts'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { ChannelSelect } from './channel-select.tsx'
import { featureOptions } from './feature-options.ts'
import styles from './features.module.css'
import { useChosenFeatures } from './use-chosen-features.ts'

interface FeatureRowProps {
  name: FeatureName
  /** The fields that it has besides its channel. */
  children?: ReactNode
}

/** A feature with its switch and, while it is on, its channel. */
export function FeatureRow({ name, children }: FeatureRowProps) {
  const { features, change } = useChosenFeatures()
  const { isOn } = features[name]
  const id = useId()
  const { icon: Icon, description, offDescription = description } = featureOptions[name]
  const title = featureTitle(name)
  return (
    <li className={classes(styles.feature, !isOn && styles.off)}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <b>{title}</b>
        <p id={id}>{isOn ? description : offDescription}</p>
      </div>
      {/* Before the select in the tab order, because it shows or hides it. */}
      <Switch
        className={styles.switch}
        label={title}
        hasHiddenLabel
        aria-describedby={id}
        checked={isOn}
        onChange={({ target }) => change(name, { isOn: target.checked })}
      />
      {isOn ? (
        <ChannelSelect name={name} />
      ) : (
        <span className={styles.offLabel} aria-hidden>
          {t('Off')}
        </span>
      )}
      {isOn && children && <div className={styles.fields}>{children}</div>}
    </li>
  )
}
