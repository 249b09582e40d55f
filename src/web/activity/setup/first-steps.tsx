import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { getFirstSteps, type FirstSteps as Steps } from '../../../contract/settings/first-steps.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { settingsPath } from '../../app/menu/settings-path.ts'
import { useTasks } from '../../app/session/tasks.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './first-steps.module.css'

const firstStepsQuery = {
  queryKey: ['dashboard', 'first-steps'],
  queryFn: () => call(getFirstSteps),
}

/** The set-up steps of a new installation that the viewer can take. A step is done when its page is filled in. */
export function FirstSteps({ onDismiss }: { onDismiss: () => void }) {
  const heading = useId()
  const tasks = useTasks()
  const { data } = useQuery(firstStepsQuery)
  if (!data) return null
  const steps = stepsOf(data).filter(({ needs }) => tasks.includes(needs))
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t('First steps')}</h2>
        <p>{t('{done} of {count} done', { done, count: steps.length })}</p>
        <Button variant="quiet" size="small" onClick={onDismiss}>
          {t('Dismiss')}
        </Button>
      </div>
      <ul className={styles.steps}>
        {steps.map(({ title, help, to, isDone }) => (
          <li key={title}>
            <Link to={to} className={styles.step}>
              <span className={classes(styles.mark, isDone && styles.done)}>
                {isDone && <Check size={14} strokeWidth={2.5} aria-hidden />}
              </span>
              <span className={styles.title}>
                {title}
                {isDone && <span className="vh"> {t('(done)')}</span>}
              </span>
              <span className={styles.help}>{help}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stepsOf(progress: Steps) {
  const { activeFormId } = progress
  return [
    {
      title: t('Choose staff roles'),
      help: t('Members with these roles can use the staff pages.'),
      to: pages.settings,
      needs: 'settings' as const,
      isDone: progress.hasStaffRole,
    },
    {
      title: t('Add a game'),
      help: t('Every event belongs to a game.'),
      to: settingsPath('games'),
      needs: 'server' as const,
      isDone: progress.hasGame,
    },
    {
      title: t('Set up an event channel'),
      help: t('Choose where events are announced and who is expected.'),
      to: pages.eventsConfig,
      needs: 'server' as const,
      isDone: progress.hasEventChannel,
    },
    {
      title: t('Edit the application form'),
      help: t('Applicants get the starter questions until you change them.'),
      to: activeFormId == null ? pages.forms : `${pages.forms}/${activeFormId}`,
      needs: 'forms' as const,
      isDone: progress.hasOwnForm,
    },
    {
      title: t('Make the site your own'),
      help: t('Your words, pictures and games, and the link to your Discord server.'),
      to: pages.siteEditor,
      needs: 'site' as const,
      isDone: progress.hasEditedSite,
    },
    {
      title: t('Choose the role of new members'),
      help: t('Approved applicants get it on Discord.'),
      to: settingsPath('recruiting'),
      needs: 'settings' as const,
      isDone: progress.hasMemberRole,
    },
  ]
}
