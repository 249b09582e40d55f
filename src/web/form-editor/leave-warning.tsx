import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Desk } from './desk.ts'

/** Saves before a link leads away, and asks when something cannot be saved. */
export function LeaveWarning({ desk }: { desk: Desk }) {
  const navigate = useNavigate()
  const [destination, setDestination] = useState<string | null>(null)

  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const place = placeBehind(event)
      if (place === null || !desk.hasUnsaved()) return
      event.preventDefault()
      event.stopPropagation()
      void desk.saveAll().then((isSaved) => {
        if (isSaved) void navigate(place)
        else setDestination(place)
      })
    }
    document.addEventListener('click', hold, { capture: true })
    return () => document.removeEventListener('click', hold, { capture: true })
  }, [desk, navigate])

  if (destination === null) return null
  return (
    <Dialog
      title="Some changes are not saved"
      onClose={() => setDestination(null)}
      actions={
        <>
          <Button variant="or" size="medium" onClick={() => setDestination(null)}>
            Stay
          </Button>
          <Button size="medium" onClick={() => void navigate(destination)}>
            Leave
          </Button>
        </>
      }
    >
      <p>They are kept in this tab: open the form here again to go on with them.</p>
    </Dialog>
  )
}

/** Where a plain click on a link of this app leads; null for every other click. */
function placeBehind(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return null
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.target !== '' || link.origin !== window.location.origin) return null
  const isSamePage = link.pathname === window.location.pathname
  if (isSamePage || link.pathname.startsWith('/api/')) return null
  return link.pathname + link.search + link.hash
}
