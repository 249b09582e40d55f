import type { ReactNode } from 'react'
import {
  type ListedReactionConfig,
  listReactionConfigs,
} from '../../contract/verification/reaction-configs.ts'
import { t } from '../../text/t.ts'
import type { ConfigColumn } from '../app/config/config-column.ts'
import { ConfigPage } from '../app/config/config-page.tsx'
import { formatDateTime } from '../ui/format-date.ts'
import { isolated } from '../ui/marks.tsx'
import { rich } from '../ui/rich.ts'
import { nameOfEmoji } from './emoji-name.ts'
import { reactionApi } from './reaction-api.ts'
import { ReactionForm } from './reaction-form.tsx'
import styles from './reaction-page.module.css'

const columns: readonly ConfigColumn<ListedReactionConfig>[] = [
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
    cell: (row) => <bdi>{moderatorRoleOf(row)}</bdi>,
  },
  {
    head: t('Verified Role'),
    cell: (row) => <bdi>{verifiedRoleOf(row)}</bdi>,
  },
  {
    head: t('Channel Name'),
    cell: (row) => <bdi>{channelOf(row)}</bdi>,
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
      sentenceOf={sentenceOf}
      lastOf={lastOf}
      form={ReactionForm}
    />
  )
}

function sentenceOf(row: ListedReactionConfig): ReactNode {
  return rich(
    'When somebody with the role <name>{moderator}</name> reacts with <name>{emoji}</name> to a message in <name>{channel}</name>, its author gets the role <name>{verified}</name>.',
    {
      emoji: nameOfEmoji(row.emoji),
      moderator: moderatorRoleOf(row) ?? '',
      channel: channelOf(row) ?? '',
      verified: verifiedRoleOf(row) ?? '',
      name: isolated,
    },
  )
}

function lastOf({ lastVerification: last }: ListedReactionConfig): ReactNode {
  if (!last) return null
  const time = formatDateTime(last.at)
  return last.displayName
    ? rich('Last verification: <name>{member}</name>, {time}.', {
        member: last.displayName,
        time,
        name: isolated,
      })
    : t('Last verification: a deleted member, {time}.', { time })
}

const moderatorRoleOf = ({ moderatorRoleName, moderatorRoleId }: ListedReactionConfig) =>
  moderatorRoleName ?? moderatorRoleId

const verifiedRoleOf = ({ verificationRoleName, verificationRoleId }: ListedReactionConfig) =>
  verificationRoleName ?? verificationRoleId

const channelOf = ({ onlyOneChannelName, onlyOneChannelId }: ListedReactionConfig) =>
  onlyOneChannelName ? `#${onlyOneChannelName}` : onlyOneChannelId
