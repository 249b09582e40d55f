import styles from './recruiting-page.module.css'

interface LegendProps {
  keys: readonly { label: string; className: string | undefined }[]
}

/** What the fills of a chart's bars mean. */
export function Legend({ keys }: LegendProps) {
  return (
    <p className={styles.legend}>
      {keys.map(({ label, className }) => (
        <span key={label}>
          <i className={className} aria-hidden />
          {label}
        </span>
      ))}
    </p>
  )
}
