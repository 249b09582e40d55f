import CheckIcon from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { type ReactNode, useEffect, useRef } from 'react'
import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { rich } from '../../ui/rich.ts'
import type { SetupView } from '../connection/core.ts'
import { useSetup } from '../setup-context.ts'
import styles from './progress.module.css'

/** The parts of the start in their order, and which of them is in progress. */
export function Progress() {
  const { view } = useSetup()
  const { siteUrl, databaseSeconds } = view
  const list = useRef<HTMLOListElement>(null)
  const current = currentPart(view)
  const slow = view.isSlow && siteUrl === null

  // On phones it is below the button that was pressed.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <>
      <h2 className={styles.title}>{t('Start', { context: 'of the program' })}</h2>
      <ol ref={list} className={styles.parts}>
        {labels.map((label, index) => (
          <li key={label} className={classes(styles.part, styles[stateOf(index, current)])}>
            {icons[stateOf(index, current)]}
            {index === labels.length - 1 && siteUrl !== null ? linkTo(siteUrl) : label}
            {index === 0 && databaseSeconds !== null && (
              <span className={styles.seconds}>{formatSeconds(databaseSeconds)}</span>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className={slow ? styles.slow : 'vh'}>
        {slow
          ? t('This takes longer than usual. The log of the program says why.')
          : labels[current]}
      </p>
    </>
  )
}

type PartState = 'done' | 'current' | 'waiting'

const labels = [
  t('Preparing the database'),
  t('Starting the bot and the site'),
  t('Opening the site'),
] as const

const icons: Record<PartState, ReactNode> = {
  done: <CheckIcon className="success" size={16} strokeWidth={2} aria-hidden />,
  current: <span className="spinner" aria-hidden />,
  waiting: <Minus size={16} strokeWidth={2} aria-hidden />,
}

function currentPart({ siteUrl, databaseSeconds }: SetupView): number {
  if (siteUrl !== null) return 2
  return databaseSeconds === null ? 0 : 1
}

function stateOf(index: number, current: number): PartState {
  if (index === current) return 'current'
  return index < current ? 'done' : 'waiting'
}

const linkTo = (siteUrl: string) =>
  rich('It runs. <link>Open the site</link>', {
    link: (words) => (
      <a className="link" href={siteUrl}>
        {words}
      </a>
    ),
  })

function formatSeconds(seconds: number): string {
  const number = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 })
  return t('{seconds} s', { seconds: number.format(seconds) })
}
