import { t } from '../../../../text/t.ts'
import styles from './decision-dialog.module.css'

/** A message as Discord shows it, with bold text. */
export function MessagePreview({ name, text }: { name: string; text: string }) {
  return (
    <figure className={styles.preview}>
      <figcaption>{t('What {name} gets', { name })}</figcaption>
      <p dir="auto">
        {text.split('**').map((part, index) =>
          index % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key
            <strong key={index}>{part}</strong>
          ) : (
            part
          ),
        )}
      </p>
    </figure>
  )
}
