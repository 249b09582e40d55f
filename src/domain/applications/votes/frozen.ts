/** Whether votes on an application can no longer change: it is decided or withdrawn. */
export function areVotesFrozen({ approved, stage }: { approved: boolean | null; stage: string }) {
  return approved !== null || stage === 'withdrawn'
}
