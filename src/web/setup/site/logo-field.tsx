import ImageUp from 'lucide-react/icons/image-up'
import { useId, useRef, useState } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../notice.tsx'
import { useSetup } from '../setup-context.ts'
import styles from './site.module.css'
import { useChosenSite } from './use-chosen-site.ts'

/** The guild's logo, which is optional. */
export function LogoField() {
  const { setup } = useSetup()
  const { logo } = useChosenSite()
  const input = useRef<HTMLInputElement>(null)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const hintId = useId()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [announcement, announce] = useState('')

  async function change(run: () => Promise<string[]>, success: string) {
    setBusy(true)
    announce('')
    const found = await run()
    setProblems(found)
    setBusy(false)
    if (found.length === 0) announce(success)
  }

  async function remove() {
    await change(() => setup.site.removeLogo(), t('The logo was removed.'))
    // The button that was pressed may be gone.
    fieldset.current?.querySelector('button')?.focus()
  }

  return (
    <fieldset ref={fieldset} className={styles.choice}>
      <legend>{t('Logo')}</legend>
      <div className={styles.logo}>
        {logo !== null && <img src={logo} alt={t('The logo')} />}
        <Button
          size="medium"
          icon={<ImageUp size={16} strokeWidth={2} aria-hidden />}
          isBusy={isBusy}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {logo === null ? t('Choose a picture') : t('Choose another picture')}
        </Button>
        {logo !== null && (
          <Button size="medium" disabled={isBusy} onClick={() => void remove()}>
            {t('Remove the logo')}
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          aria-label={t('File of the logo')}
          accept="image/png,image/jpeg,image/webp,image/avif,image/svg+xml"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void change(() => setup.site.saveLogo(file), t('The logo was saved.'))
            // So that the same file can be chosen again.
            target.value = ''
          }}
        />
      </div>
      <p id={hintId} className="muted">
        {t(
          'PNG, JPEG, WebP, AVIF or SVG, at most 1 MB. It is also used for the icons of the site.',
        )}
      </p>
      <div aria-live="polite">
        <span className="vh">{announcement}</span>
        {problems.length > 0 && <Notice color="danger" title={problems.join(' ')} />}
      </div>
    </fieldset>
  )
}
