import {
  listReactionConfigs,
  type ReactionConfig,
} from '../../contract/verification/reaction-configs.ts'
import type { ConfigColumn } from '../app/config/config-column.ts'
import { ConfigPage } from '../app/config/config-page.tsx'
import { AddReaction } from './add-reaction.tsx'
import { nameOfEmoji, reactionApi } from './reaction-api.ts'
import styles from './reaction-page.module.css'

const columns: readonly ConfigColumn<ReactionConfig>[] = [
  {
    head: 'Emoji',
    width: 160,
    cell: ({ emoji }) => (
      <span className={styles.emoji} title={emoji}>
        {nameOfEmoji(emoji)}
      </span>
    ),
  },
  {
    head: 'Moderator Role',
    cell: ({ moderatorRoleName, moderatorRoleId }) => (
      <bdi>{moderatorRoleName ?? moderatorRoleId}</bdi>
    ),
  },
  {
    head: 'Verified Role',
    cell: ({ verificationRoleName, verificationRoleId }) => (
      <bdi>{verificationRoleName ?? verificationRoleId}</bdi>
    ),
  },
  {
    head: 'Channel Name',
    cell: ({ onlyOneChannelName, onlyOneChannelId }) => (
      <bdi>{onlyOneChannelName ? `#${onlyOneChannelName}` : onlyOneChannelId}</bdi>
    ),
  },
]

/** /menu/reactionconfig: the reactions that verify the author of a message. */
export function ReactionPage() {
  return (
    <ConfigPage
      title="Reaction Config"
      subtitle="When a moderator reacts, the author of the message gets the verified role"
      list={listReactionConfigs}
      rowsAre="the reactions"
      calls={reactionApi}
      caption="Reactions"
      columns={columns}
      empty="No reactions yet. Add one to verify members."
    >
      {({ save }) => <AddReaction save={save} />}
    </ConfigPage>
  )
}
