import type { SiteContent } from '../../../contract/site/site-content.ts'

/** The window of the frame in which the site editor shows the draft. */
export interface PreviewWindow extends Window {
  /** Renders a page of the site with content whose files are addresses. */
  showPage?: (content: SiteContent, address: string) => Promise<void>
}

/** The event by which the frame says to the editor that it can show pages. */
export const previewReady = 'preview-ready'
