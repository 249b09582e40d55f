import Download from 'lucide-react/icons/download'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { AnchorButton } from '../../ui/buttons/button.tsx'
import { hidden } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { searchParams } from '../api.ts'
import { useMay } from '../session/tasks.ts'

interface CsvLinkProps {
  /** The endpoint of the list. */
  endpoint: Endpoint
  /** The path parameters. */
  params?: Record<string, string>
  /** The filters of the list; absent: all of it. */
  querystring?: Readonly<Record<string, unknown>>
  /** The file's content, for screen readers: `the leaderboard`. */
  of: string
  /** Borderless, for card headers. */
  variant?: 'quiet'
}

/** Downloads a list as CSV; nothing for those who may not read it. */
export function CsvLink(props: CsvLinkProps) {
  const { endpoint, params = {}, querystring = {}, of, variant = 'line' } = props
  if (!useMay(endpoint)) return null
  const query = searchParams({ ...querystring, format: 'csv' })
  const address = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(params[name] ?? ''),
  )
  return (
    <AnchorButton
      size="small"
      variant={variant}
      href={`${address}?${query}`}
      download
      icon={<Download size={16} strokeWidth={2} aria-hidden />}
    >
      <CsvLabel of={of} />
    </AnchorButton>
  )
}

/** The label of a link to a CSV file. */
export function CsvLabel({ of }: { of: string }) {
  return rich('CSV<hidden> of {list}</hidden>', { list: of, hidden })
}
