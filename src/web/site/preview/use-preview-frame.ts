import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { addressOfUpload } from '../../../contract/site/content-fields.ts'
import { type SiteContent, withAddresses } from '../../../contract/site/site-content.ts'
import { type PreviewWindow, previewReady } from '../frame/preview-window.ts'

interface PreviewFrameOptions {
  frame: RefObject<HTMLIFrameElement | null>
  content: SiteContent
  /** The addresses of files by path. */
  addresses: Readonly<Record<string, string>>
  /** The page to show. */
  address: string
  /** Called after the page has changed or was scrolled. */
  onChange: () => void
}

function withoutFilms(content: SiteContent): SiteContent {
  const { join } = content.guild
  const steps = join.steps.map(({ film, ...step }) => step)
  return {
    ...content,
    guild: { ...content.guild, join: { ...join, steps } },
    videos: { about: null },
  }
}

/** Shows the draft in a frame, as a page of the site without its films; `shown` is what it shows already. */
export function usePreviewFrame(options: PreviewFrameOptions) {
  const { frame, content, addresses, address, onChange } = options
  const [isReady, setReady] = useState(false)
  const [shown, setShown] = useState<{ address: string; content: SiteContent } | null>(null)
  const latest = useRef(onChange)
  latest.current = onChange
  const served = useMemo(
    () => withAddresses(withoutFilms(content), (file) => addresses[file] ?? addressOfUpload(file)),
    [content, addresses],
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const markReady = () => setReady(true)
    if ((element.contentWindow as PreviewWindow | null)?.showPage) markReady()
    element.addEventListener(previewReady, markReady)
    return () => element.removeEventListener(previewReady, markReady)
  }, [frame])

  useEffect(() => {
    const preview = frame.current?.contentWindow as PreviewWindow | null | undefined
    if (!isReady || !preview?.showPage) return
    void preview.showPage(served, address).then(() =>
      requestAnimationFrame(() => {
        setShown({ address, content })
        latest.current()
      }),
    )
  }, [frame, isReady, served, content, address])

  useEffect(() => {
    const preview = frame.current?.contentWindow
    if (!isReady || !preview) return
    const change = () => latest.current()
    const sizes = new ResizeObserver(change)
    sizes.observe(preview.document.body)
    preview.addEventListener('scroll', change, { passive: true })
    return () => {
      sizes.disconnect()
      preview.removeEventListener('scroll', change)
    }
  }, [frame, isReady])
  return { isReady, shown }
}
