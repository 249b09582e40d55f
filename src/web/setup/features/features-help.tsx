import {
  type FeatureName,
  newChannelAudience,
  type SetupChannel,
} from '../../../contract/setup/features.ts'
import type { Check } from '../../../contract/setup/setup.ts'
import { t } from '../../../text/t.ts'
import { formatList } from '../../ui/format-list.ts'
import { CheckLine } from '../check-line.tsx'
import { useChosenRoles } from '../leads/use-chosen-roles.ts'
import { useSetup } from '../setup-context.ts'
import { featuresToCreate, usedChannels } from './channel-plan.ts'
import { ChannelEntry, ChannelTree } from './channel-tree.tsx'
import styles from './features-help.module.css'
import { useChosenFeatures } from './use-chosen-features.ts'

/** What the bot creates at the start, and what it uses of what there is. */
export function FeaturesHelp() {
  const { channels, isGuildKept } = useSetup().state
  const { features } = useChosenFeatures()
  if (isGuildKept) return null
  const created = featuresToCreate(features)
  const used = usedChannels(features, channels)
  if (Object.values(features).every(({ isOn }) => !isOn))
    return <p className="muted">{t('Nothing is switched on.')}</p>
  return (
    <div className={styles.plan}>
      {created.length > 0 && <Created created={created} />}
      {used.length > 0 && <Used used={used} />}
    </div>
  )
}

function Created({ created }: { created: readonly FeatureName[] }) {
  const { newChannelNames } = useSetup().state
  const visibility = useStaffVisibility()
  const isAnyForStaff = created.some((name) => newChannelAudience[name] === 'staff')
  return (
    <section>
      <h2 className={styles.title}>{t('The bot will create')}</h2>
      <ChannelTree>
        {created.map((name) => (
          <CreatedEntry key={name} feature={name} name={newChannelNames[name]} />
        ))}
      </ChannelTree>
      <p className={styles.remark}>
        {isAnyForStaff && <>{visibility} </>}
        {t('Nothing is created before you press Start.')}
      </p>
    </section>
  )
}

function CreatedEntry({ feature, name }: { feature: FeatureName; name: string }) {
  const audience = useAudience(feature)
  if (feature !== 'interviews') return <ChannelEntry {...{ name, audience }} />
  return (
    <>
      <ChannelEntry {...{ name, audience }} isCategory />
      <ChannelEntry name={t('one room per applicant')} isIndented />
    </>
  )
}

/** Who can view the channel that the bot creates for a feature. */
function useAudience(feature: FeatureName): string {
  const { isServerOpen } = useSetup().state
  const audience = newChannelAudience[feature]
  if (audience === 'staff') return t('staff only')
  return audience === 'everyone' || isServerOpen ? t('everyone') : t('not everyone')
}

/** Who can view what is for staff alone. */
function useStaffVisibility(): string {
  const { roles } = useSetup().state
  const { staffRoleIds } = useChosenRoles().chosen
  const names = roles.filter(({ id }) => staffRoleIds.includes(id)).map(({ name }) => name)
  return names.length > 0
    ? t('Visible to {roles}.', { roles: formatList(names) })
    : t('Visible to the owner and administrators.')
}

function Used({ used }: { used: readonly SetupChannel[] }) {
  return (
    <section>
      <h2 className={styles.title}>{t('It uses')}</h2>
      <ChannelTree>
        {used.map(({ id, name, kind, isPublic }) => (
          <ChannelEntry
            key={id}
            name={name}
            isCategory={kind === 'category'}
            audience={isPublic ? t('everyone') : t('not everyone')}
          />
        ))}
      </ChannelTree>
      <div className={styles.checks} aria-live="polite">
        {used.every(({ isUsable }) => isUsable) && <CheckLine check={usableCheck()} />}
      </div>
    </section>
  )
}

const usableCheck = (): Check => ({ state: 'passed', message: t('The bot can use all of them.') })
