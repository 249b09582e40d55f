import { listReactionConfigs, type ReactionConfig } from '../../contract/reactions.ts'
import { ConfigCard, UnreadRows } from '../menu/config-card.tsx'
import { type ConfigColumn, ConfigTable } from '../menu/config-table.tsx'
import { CsvLink } from '../menu/csv-link.tsx'
import { StaffPage } from '../menu/staff-page.tsx'
import { useConfigRows } from '../menu/use-config-rows.ts'
import { AddReaction } from './add-reaction.tsx'
import { nameOfEmoji, reactionCalls } from './reaction-calls.ts'
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

/** /menu/reactionconfig: whose reaction with which emoji verifies the author of a message. */
export function ReactionPage() {
  const { query, warnings, save, remove } = useConfigRows(reactionCalls)
  return (
    <StaffPage
      title="Reaction Config"
      fact="A moderator’s reaction gives the author the verified role"
      actions={<CsvLink endpoint={listReactionConfigs} of="the reactions" />}
    >
      <ConfigCard>
        <ConfigTable
          caption="Reactions"
          columns={columns}
          query={query}
          idOf={reactionCalls.idOf}
          nameOf={reactionCalls.nameOf}
          warnings={warnings}
          remove={remove}
          empty="No reaction yet. Without one, nobody is verified."
          trouble={
            <UnreadRows
              error={query.error}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            >
              The reactions could not be loaded.
            </UnreadRows>
          }
        />
      </ConfigCard>
      <ConfigCard>
        <AddReaction save={save} />
      </ConfigCard>
    </StaffPage>
  )
}
