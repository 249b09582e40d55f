import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface LeaveWarningProps {
  hasUnsaved: () => boolean
  /** Saves what can be saved; resolves to whether everything is saved. Absent without autosave. */
  saveAll?: () => Promise<boolean>
}

/** Asks for confirmation before unsaved changes are left by a link or by closing the tab. */
export function LeaveWarning({ hasUnsaved, saveAll }: LeaveWarningProps) {
  const navigate = useNavigate()
  const [destination, setDestination] = useState<string | null>(null)

  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const path = linkedPath(event)
      if (path === null || !hasUnsaved()) return
      event.preventDefault()
      event.stopPropagation()
      if (!saveAll) setDestination(path)
      else void saveAll().then((isSaved) => (isSaved ? navigate(path) : setDestination(path)))
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!hasUnsaved()) return
      void saveAll?.()
      event.preventDefault()
    }
    document.addEventListener('click', hold, { capture: true })
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('click', hold, { capture: true })
      window.removeEventListener('beforeunload', warn)
    }
  }, [hasUnsaved, saveAll, navigate])

  if (destination === null) return null
  return (
    <Dialog
      title={t('You have unsaved changes')}
      onClose={() => setDestination(null)}
      actions={
        <>
          <Button variant="primary" size="medium" onClick={() => setDestination(null)}>
            {t('Stay')}
          </Button>
          <Button size="medium" onClick={() => void navigate(destination)}>
            {t('Leave')}
          </Button>
        </>
      }
    >
      <p>{t('They are kept in this tab. Come back to this page to continue.')}</p>
    </Dialog>
  )
}

/** The target of a plain click on an in-app link; null for other clicks. */
function linkedPath(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return null
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.target !== '' || link.origin !== window.location.origin) return null
  const isSamePage = link.pathname === window.location.pathname
  if (isSamePage || link.pathname.startsWith('/api/')) return null
  return link.pathname + link.search + link.hash
}
