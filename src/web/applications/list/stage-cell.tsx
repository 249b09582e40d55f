import LogOut from 'lucide-react/icons/log-out'
import X from 'lucide-react/icons/x'
import type { ListedApplication } from '../../../contract/applications/review.ts'
import { type Stage, stageNames } from '../../../contract/applications/stages.ts'
import { t } from '../../../text/t.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { dayOfTrial } from '../trials/trial-days.ts'
import styles from './team-table.module.css'

/** The stages on the way to membership. */
const track: Stage[] = ['received', 'in-review', 'interview', 'trial', 'member']

/** How far an application has come, and what it waits for or how it ended. */
export function StageCell({ application }: { application: ListedApplication }) {
  const { stage } = application
  const note = describeStage(application)
  return (
    <div className={styles.progress}>
      <span className={styles.track} aria-hidden="true">
        {stage === 'rejected' && <X size={16} />}
        {(stage === 'withdrawn' || stage === 'left') && <LogOut size={16} />}
        {track.includes(stage) &&
          track.map((one, index) => (
            <i
              key={one}
              data-is={
                one === stage ? 'current' : index < track.indexOf(stage) ? 'passed' : undefined
              }
            />
          ))}
      </span>
      <span className={styles.stageName}>{t(stageNames[stage])}</span>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  )
}

const dayInMilliseconds = 24 * 60 * 60 * 1000

function describeStage(application: ListedApplication): string | undefined {
  const { stage, interviewAt, trial, hadInterview, submitDate } = application
  if (stage === 'received') {
    const days = Math.floor((Date.now() - Date.parse(submitDate)) / dayInMilliseconds)
    if (days <= 0) return undefined
    return t('Waiting {days, plural, one {# day} other {# days}}', { days })
  }
  if (stage === 'interview') return interviewAt ? formatDateTime(interviewAt) : t('No time yet')
  if (stage === 'trial' && trial) {
    const { day, length } = dayOfTrial(trial)
    return t('Day {day} of {length}', { day, length })
  }
  if (stage === 'rejected' && hadInterview) return t('After interview')
  return stage === 'withdrawn' ? t('By applicant') : undefined
}
