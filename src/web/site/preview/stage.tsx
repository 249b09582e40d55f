import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { getSitePreview } from '../../../contract/site/site-editor.ts'
import { t } from '../../../text/t.ts'
import { Loading } from '../../ui/display/load-states.tsx'
import { useSiteEditor } from '../editor-context.ts'
import { pageOf } from '../parts/site-parts.ts'
import { isHidden } from '../sections.ts'
import type { Found } from './find-field.ts'
import { MarkBox } from './mark-box.tsx'
import { type Mark, measureMarks } from './marks.ts'
import { SectionBar } from './section-bar.tsx'
import styles from './stage.module.css'
import { useFrameEvents } from './use-frame-events.ts'
import { usePreviewFrame } from './use-preview-frame.ts'

/** The widths and minimum heights of the windows that the preview stands for, in px. */
const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
}

/** Which window the preview stands for. */
export type Viewport = keyof typeof viewports

/** The page of the selected part as visitors will see it, scaled to the space. A click selects a part. */
export function Stage({ viewport }: { viewport: Viewport }) {
  const editor = useSiteEditor()
  const { selection, content, draft, editors } = editor
  const page = pageOf(selection.part)
  const { width } = viewports[viewport]
  const space = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { scale, height } = useFit(space, viewports[viewport])
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const [hovered, setHovered] = useState<Found | null>(null)

  const measure = useCallback(() => {
    const inside = frame.current?.contentDocument
    if (inside) setMarks(measureMarks(inside, { selection, content, editors, hovered, page }))
  }, [selection, content, editors, hovered, page])
  const { isReady, shown } = usePreviewFrame({
    ...{ frame, content, addresses: draft.addresses, address: page.address, onChange: measure },
  })
  useLayoutEffect(() => measure(), [measure])
  const isShown = shown?.address === page.address && !isHidden(selection.part, shown.content)
  useFrameEvents({ frame, isReady, isShown, editor, page, onHover: setHovered })

  return (
    <div className={styles.stage}>
      <div ref={space}>
        <div className={styles.window} style={{ width: width * scale }}>
          <div className={styles.bar}>
            <span className="ellipsis">{location.host}</span>
            <span>{page.label}</span>
            <span>
              {scale < 1
                ? t('{width} wide, at {percent} %', { width, percent: Math.round(scale * 100) })
                : t('{width} wide', { width })}
            </span>
          </div>
          <div className={styles.box} style={{ height: height * scale }}>
            <iframe
              ref={frame}
              title={t('Preview of the draft')}
              src={getSitePreview.path}
              tabIndex={-1}
              className={styles.frame}
              style={{ width, height, transform: `scale(${scale})` }}
            />
            {!isReady && <Loading isHidden>{t('Loading preview...')}</Loading>}
            <div className={styles.marks}>
              {marks.map((mark) => (
                <MarkBox key={`${mark.kind}${mark.label}`} mark={mark} scale={scale} />
              ))}
              <SectionBar
                mark={marks.find(({ kind }) => kind === 'selected')}
                scale={scale}
                height={height * scale}
              />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

/** By how much the preview is scaled down to fit into its space, and the height in px, unscaled, that fills the space. */
function useFit(
  space: RefObject<HTMLElement | null>,
  { width, height }: { width: number; height: number },
): { scale: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = space.current
    if (!element) return
    const measure = () =>
      setSize({ width: element.clientWidth, height: window.innerHeight - heightAround })
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [space])
  const scale = Math.max(0, Math.min(1, size.width / width, size.height / height))
  return { scale, height: scale > 0 ? Math.max(height, Math.floor(size.height / scale)) : height }
}

/** The height of what is above and below the preview, in px. */
const heightAround = 240
