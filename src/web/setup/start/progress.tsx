import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'
import { ProgressList } from '../../ui/display/progress-list.tsx'
import { rich } from '../../ui/rich.ts'
import type { SetupView } from '../connection/core.ts'
import { useSetup } from '../setup-context.ts'
import styles from './progress.module.css'

/** The parts of the start in their order, and which of them is in progress. */
export function Progress() {
  const { view } = useSetup()
  const { siteUrl } = view
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
      <div className={styles.parts}>
        <ProgressList ref={list} parts={partsOf(view)} current={current} />
      </div>
      <p role="status" className={slow ? styles.slow : 'vh'}>
        {slow
          ? t('This takes longer than usual. The log of the program says why.')
          : labels[current]}
      </p>
    </>
  )
}

const labels = [
  t('Preparing the database'),
  t('Starting the bot and the site'),
  t('Opening the site'),
] as const

/** The labels with the time of the database, and the link once there is a site. */
function partsOf({ siteUrl, databaseSeconds }: SetupView): ReactNode[] {
  const [database, start, open] = labels
  return [
    <Fragment key="database">
      {database}
      {databaseSeconds !== null && (
        <span className={styles.seconds}>{formatSeconds(databaseSeconds)}</span>
      )}
    </Fragment>,
    start,
    siteUrl === null ? open : linkTo(siteUrl),
  ]
}

function currentPart({ siteUrl, databaseSeconds }: SetupView): number {
  if (siteUrl !== null) return 2
  return databaseSeconds === null ? 0 : 1
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
