import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Focus } from '../../../contract/site/content-fields.ts'
import { type PicturePlace, picturePlaces } from '../../../contract/site/picture-places.ts'
import styles from './pictures.module.css'

interface FocusPickerProps {
  /** The address of the whole picture. */
  address: string
  place: PicturePlace
  focus: Focus
  isDisabled: boolean
  onChange: (focus: Focus) => void
}

/** Chooses the point of a picture that stays in view, and shows how the page crops it. */
export function FocusPicker(props: FocusPickerProps) {
  const { address, place, focus, isDisabled, onChange } = props
  const crops = cropsOf(place)
  const whole = useRef<HTMLDivElement>(null)
  const choose = ({ button, clientX, clientY }: PointerEvent) => {
    const box = whole.current?.getBoundingClientRect()
    // Moves have no button; a right click opens a menu.
    if (!box || isDisabled || button > 0) return
    onChange({
      x: toPercent((clientX - box.left) / box.width),
      y: toPercent((clientY - box.top) / box.height),
    })
  }
  return (
    <div className={styles.picker}>
      <div ref={whole} className={styles.whole} onPointerUp={choose}>
        <img src={address} alt="" draggable={false} />
        {crops.length > 0 && (
          <button
            type="button"
            className={styles.point}
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            disabled={isDisabled}
            aria-label={`Focal point: ${focus.x} % from the left, ${focus.y} % from the top. Arrow keys move it.`}
            onKeyDown={(event) => moveByKey(event, focus, onChange)}
            onPointerDown={({ currentTarget, pointerId }) =>
              currentTarget.setPointerCapture(pointerId)
            }
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) choose(event)
            }}
          />
        )}
      </div>
      {crops.length > 0 && (
        <ul className={styles.crops} aria-hidden>
          {crops.map(({ label, ratio }) => (
            <li key={label}>
              <img
                src={address}
                alt=""
                style={{ aspectRatio: ratio, objectPosition: `${focus.x}% ${focus.y}%` }}
              />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const steps: Record<string, Focus> = {
  ArrowLeft: { x: -2, y: 0 },
  ArrowRight: { x: 2, y: 0 },
  ArrowUp: { x: 0, y: -2 },
  ArrowDown: { x: 0, y: 2 },
}

function moveByKey(event: KeyboardEvent, { x, y }: Focus, onChange: FocusPickerProps['onChange']) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  onChange({ x: toPercent((x + step.x) / 100), y: toPercent((y + step.y) / 100) })
}

const toPercent = (share: number) => Math.min(100, Math.max(0, Math.round(share * 100)))

/** The proportions in which a place shows its picture; none if it shows the whole. */
function cropsOf(place: PicturePlace): { label: string; ratio: number }[] {
  const sizes: { width: number; height?: number }[] = Object.values(picturePlaces[place])
  const ratios = sizes.flatMap(({ width, height }) => (height ? [width / height] : []))
  const known = [...new Set(ratios)]
  if (known.length < 2) return known.map((ratio) => ({ label: 'On the page', ratio }))
  return known.map((ratio) => ({ label: ratio > 1 ? 'Desktop' : 'Phone', ratio }))
}
