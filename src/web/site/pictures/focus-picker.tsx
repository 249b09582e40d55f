import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Focus } from '../../../contract/site/content-fields.ts'
import { type PicturePlace, picturePlaces } from '../../../contract/site/picture-places.ts'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { cropsOf, positionOf } from './crops.ts'
import styles from './pictures.module.css'

interface FocusPickerProps {
  /** The address of the whole picture. */
  address: string
  /** The size of the picture in px; absent if it is not cropped again. */
  size: { width: number; height: number } | undefined
  place: PicturePlace
  focus: Focus
  isDisabled: boolean
  onChange: (focus: Focus) => void
}

/** Chooses the point of a picture that stays in view, and shows how the page crops it. */
export function FocusPicker(props: FocusPickerProps) {
  const { address, size, place, focus, isDisabled, onChange } = props
  const crops = cropsOf(picturePlaces[place])
  const whole = useRef<HTMLDivElement>(null)
  // A selection of text may end over the picture.
  const isPressed = useRef(false)
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
      <div
        ref={whole}
        className={classes(
          styles.whole,
          crops.length === 0 && styles.uncropped,
          place === 'plan' && styles.paper,
        )}
        onPointerDown={() => {
          isPressed.current = true
        }}
        onPointerUp={(event) => {
          if (isPressed.current) choose(event)
          isPressed.current = false
        }}
      >
        <img src={address} alt="" draggable={false} />
        {crops.length > 0 && (
          <button
            type="button"
            className={styles.point}
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            disabled={isDisabled}
            aria-label={t(
              'Focal point: {x} % from the left, {y} % from the top. Arrow keys move it.',
              { x: focus.x, y: focus.y },
            )}
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
          {crops.map(({ label, ratio }) => {
            const { x, y } = positionOf(focus, ratio, size)
            const style = { aspectRatio: ratio, objectPosition: `${x}% ${y}%` }
            return (
              <li key={label}>
                <img src={address} alt="" style={style} />
                <span>{label}</span>
              </li>
            )
          })}
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
