import Download from 'lucide-react/icons/download'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { AnchorButton } from '../../ui/buttons/button.tsx'

interface CsvLinkProps {
  /** The call that answers the list. */
  endpoint: Pick<Endpoint, 'path'>
  /** What the words `:name` of its path stand for. */
  params?: Record<string, string>
  /** Which part of the list is meant; absent: all of it. */
  querystring?: Record<string, string>
  /** What the file holds, for readers: `the leaderboard`. */
  of: string
  /** Without a line around it, where it stands in the head of a card. */
  variant?: 'quiet'
}

/** Leads to a list as a file for spreadsheets. */
export function CsvLink(props: CsvLinkProps) {
  const { endpoint, params = {}, querystring = {}, of, variant = 'line' } = props
  const query = new URLSearchParams({ ...querystring, format: 'csv' })
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
      CSV
      <span className="vh"> of {of}</span>
    </AnchorButton>
  )
}
