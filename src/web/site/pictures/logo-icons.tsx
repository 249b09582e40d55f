import { isRecord } from '../../../contract/site/same-value.ts'
import { t } from '../../../text/t.ts'
import { useSiteEditor } from '../editor-context.ts'
import styles from './pictures.module.css'
import { addressOf } from './shown-picture.ts'

/** The icons that were made of a logo. */
export function LogoIcons({ icons }: { icons: unknown }) {
  const { draft } = useSiteEditor()
  const { tab, small } = isRecord(icons) ? icons : {}
  const shown = [
    { label: t('Browser tab'), file: tab },
    { label: t('Home screen'), file: small },
  ]
  return (
    <ul className={styles.icons} aria-hidden>
      {shown.map(({ label, file }) => (
        <li key={label}>
          <img src={addressOf(String(file), draft.addresses)} alt="" />
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
