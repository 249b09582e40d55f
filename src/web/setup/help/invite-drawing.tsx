import { t } from '../../../text/t.ts'
import { DrawnButton, DrawnTick, DrawnWindow, Lines, Mark, Words } from './drawing.tsx'

/** The window in which Discord asks where to add the bot. */
export function InviteDrawing() {
  return (
    <DrawnWindow
      label={t('Drawing of Discord’s window: Add to Server, the permissions, then Authorize')}
      height={290}
    >
      <Words x={40} y={64} variant="faint">
        {t('Add to Server')}
      </Words>
      <DrawnButton x={40} y={74} width={300} height={32}>
        {t('Your guild')}
      </DrawnButton>
      {[134, 160, 186].map((y, index) => (
        <g key={y}>
          <DrawnTick x={50} y={y} />
          <Lines x={76} y={y + 7} lengths={[150 + index * 34]} />
        </g>
      ))}
      <DrawnButton x={240} y={236} width={100} height={32} isPrimary>
        {t('Authorize')}
      </DrawnButton>
      <Mark number={1} x={35} y={69} width={310} height={42} />
      <Mark number={2} x={40} y={124} width={300} height={86} />
      <Mark number={3} x={235} y={231} width={110} height={42} />
    </DrawnWindow>
  )
}
