import {
  listReactionConfigs,
  type ReactionConfig,
} from '../../contract/verification/reaction-configs.ts'
import { t } from '../../text/t.ts'
import type { ConfigColumn } from '../app/config/config-column.ts'
import { ConfigPage } from '../app/config/config-page.tsx'
import { nameOfEmoji, reactionApi } from './reaction-api.ts'
import { AddReaction } from './reaction-form.tsx'
import styles from './reaction-page.module.css'

const columns: readonly ConfigColumn<ReactionConfig>[] = [
  {
    head: t('Emoji'),
    width: 160,
    cell: ({ emoji }) => (
      <span className={styles.emoji} title={emoji}>
        {nameOfEmoji(emoji)}
      </span>
    ),
  },
  {
    head: t('Moderator Role'),
    cell: ({ moderatorRoleName, moderatorRoleId }) => (
      <bdi>{moderatorRoleName ?? moderatorRoleId}</bdi>
    ),
  },
  {
    head: t('Verified Role'),
    cell: ({ verificationRoleName, verificationRoleId }) => (
      <bdi>{verificationRoleName ?? verificationRoleId}</bdi>
    ),
  },
  {
    head: t('Channel Name'),
    cell: ({ onlyOneChannelName, onlyOneChannelId }) => (
      <bdi>{onlyOneChannelName ? `#${onlyOneChannelName}` : onlyOneChannelId}</bdi>
    ),
  },
]

/** /menu/reactionconfig: the reactions that verify the author of a message. */
export function ReactionPage() {
  return (
    <ConfigPage
      title={t('Reaction Config')}
      subtitle={t('When a moderator reacts, the author of the message gets the verified role')}
      list={listReactionConfigs}
      listName={t('the reactions')}
      failure={t('The reactions could not be loaded.')}
      calls={reactionApi}
      caption={t('Reactions')}
      columns={columns}
      empty={t('No reactions yet. Add one to verify members.')}
    >
      {({ save }) => <AddReaction save={save} />}
    </ConfigPage>
  )
}
