import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSiteEditor } from '../editor-context.ts'
import { siteVersionQuery } from '../queries.ts'
import { describeChanges } from './describe-change.ts'

/** What is different between a version and another one; null: the draft. The later one is compared with the earlier. */
export function useComparison(chosen: number, other: number | null) {
  const { content, draft } = useSiteEditor()
  const one = useQuery(siteVersionQuery(chosen))
  const two = useQuery({ ...siteVersionQuery(other ?? chosen), enabled: other !== null })
  const [mine, theirs] = [one.data?.content, two.data?.content]
  const changes = useMemo(() => {
    if (mine === undefined) return undefined
    if (other === null) return describeChanges(JSON.parse(mine), content)
    if (theirs === undefined) return undefined
    const [earlier, later] = other < chosen ? [theirs, mine] : [mine, theirs]
    return describeChanges(JSON.parse(earlier), JSON.parse(later))
  }, [mine, theirs, content, other, chosen])
  const addresses = { ...draft.addresses, ...one.data?.addresses, ...two.data?.addresses }
  return {
    changes,
    addresses,
    version: one.data,
    error: one.error ?? (other === null ? null : two.error),
  }
}
