import Lock from 'lucide-react/icons/lock'
import { language, languages } from '../../../text/catalogue.ts'
import { t } from '../../../text/t.ts'
import { chooseLanguage } from '../../ui/choose-language.ts'
import { formatTime } from '../format-time.ts'
import styles from './header.module.css'

/** The header; `accessUntil` is when the access by the code ends, if there is access. */
export function Header({ accessUntil }: { accessUntil: string | undefined }) {
  return (
    <header className={styles.header}>
      <span className={styles.mark}>
        <svg
          width="24"
          height="28"
          viewBox="0 0 24 28"
          fill="none"
          stroke="currentColor"
          aria-hidden
        >
          <path d="M1.5 1h21v21.5L12 27 1.5 22.5z" strokeWidth="2" />
          <path d="M6.5 17V8l5.5 6 5.5-6v9" strokeWidth="2.4" />
        </svg>
        {'Muster'}
      </span>
      <span className={styles.title}>{t('Set-up')}</span>
      {accessUntil !== undefined && (
        <span className={styles.access}>
          <Lock size={15} strokeWidth={2} aria-hidden />
          {t('Code accepted, valid until {time}', { time: formatTime(accessUntil) })}
        </span>
      )}
      <ul className={styles.languages}>
        {languages
          .filter(({ tag }) => tag !== language())
          .map(({ tag, name }) => (
            <li key={tag}>
              <button type="button" lang={tag} onClick={() => chooseLanguage(tag)}>
                {name}
              </button>
            </li>
          ))}
      </ul>
    </header>
  )
}
