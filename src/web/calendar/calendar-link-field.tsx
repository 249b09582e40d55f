import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Field, TextInput } from '../ui/fields/field.tsx'
import { rich } from '../ui/rich.ts'
import styles from './calendar-links.module.css'

interface AddressFieldProps {
  label: string
  /** A path on this website. */
  path: string
  size: 'large' | 'small'
}

/** A read-only calendar URL with a copy button. */
export function CalendarLinkField({ label, path, size }: AddressFieldProps) {
  const [copied, setCopied] = useState('')
  const address = `${location.origin}${path}`
  const isCopied = copied === address

  // If the clipboard is not available, the URL can still be selected and copied by hand.
  const copy = () => void navigator.clipboard?.writeText(address).then(() => setCopied(address))

  const marks = {
    label,
    status: (words: string) => <span role="status">{words}</span>,
    hidden: (words: string) => <span className="vh">{words}</span>,
  }

  return (
    <div className={styles.address}>
      <Field label={label} size={size}>
        {(control) => (
          <TextInput
            {...control}
            readOnly
            value={address}
            dir="ltr"
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <Button
        size={size === 'large' ? 'large' : 'small'}
        icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        onClick={copy}
      >
        {isCopied
          ? rich('<status>Copied</status><hidden> the link: {label}</hidden>', marks)
          : rich('<status>Copy</status><hidden> the link: {label}</hidden>', marks)}
      </Button>
    </div>
  )
}
