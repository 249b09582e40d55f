import Download from 'lucide-react/icons/download'
import type { Endpoint } from '../../contract/endpoint.ts'
import { AnchorButton } from '../ui/button.tsx'

interface CsvLinkProps {
  /** The call that answers the list. */
  endpoint: Pick<Endpoint, 'path'>
  /** What the words `:name` of its path stand for. */
  params?: Record<string, string>
  /** What the file holds, for readers: `the leaderboard`. */
  of: string
}

/** Leads to a list as a file for spreadsheets. */
export function CsvLink({ endpoint, params = {}, of }: CsvLinkProps) {
  const address = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(params[name] ?? ''),
  )
  return (
    <AnchorButton
      size="small"
      href={`${address}?format=csv`}
      download
      icon={<Download size={16} strokeWidth={2} aria-hidden />}
    >
      CSV
      <span className="vh"> of {of}</span>
    </AnchorButton>
  )
}
