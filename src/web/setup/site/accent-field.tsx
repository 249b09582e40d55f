import { useRef, useState } from 'react'
import { isReadableAccent } from '../../../contract/site/theme/readable-accent.ts'
import { isColor } from '../../../contract/site/theme/theme.ts'
import { t } from '../../../text/t.ts'
import { findAccentProblem, parseColor } from '../../site/theme/accent.ts'
import { ColorInput } from '../../site/theme/color-input.tsx'
import { NearestAccent } from '../../site/theme/nearest-accent.tsx'
import { Swatch } from '../../site/theme/swatch.tsx'
import { accents } from '../../site/theme/theme-options.ts'
import { Field } from '../../ui/fields/field.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { withinSentence } from '../../ui/within-sentence.ts'
import styles from './site.module.css'
import { useChosenSite } from './use-chosen-site.ts'

/** The option that is a colour of one's own. */
const own = 'own'

/** A choice among accents, and one of the guild's own. */
export function AccentField() {
  const { site, changeTheme } = useChosenSite()
  const { accent } = site.theme
  const known = accents.find(({ value }) => value === accent)
  const [isOwn, setOwn] = useState(!known)
  const presets = accents.map(({ color, ...option }) => ({
    ...option,
    preview: <Swatch color={color} />,
  }))
  const ownCard = {
    ...{ value: own, label: t('Own') },
    preview: <Swatch color={known ? null : accent} />,
  }

  function choose(chosen: string) {
    setOwn(chosen === own)
    if (chosen !== own) changeTheme({ accent: chosen })
  }

  return (
    <div className={styles.choice}>
      <RadioCards
        label={t('Accent')}
        chosen={isOwn ? own : accent}
        options={[...presets, ownCard]}
        onChoose={choose}
      />
      {isOwn && <OwnAccent kept={known ? withinSentence(known.label) : accent} />}
    </div>
  )
}

/** A colour that is typed or picked; it is taken as soon as it can be read. */
function OwnAccent({ kept }: { kept: string }) {
  const { site, changeTheme } = useChosenSite()
  const [text, setText] = useState(site.theme.accent)
  const inputs = useRef<HTMLDivElement>(null)
  const color = parseColor(text)
  const problem = findAccentProblem(text)

  function type(typed: string) {
    setText(typed)
    const next = parseColor(typed)
    if (isColor(next) && isReadableAccent(next)) changeTheme({ accent: next })
  }

  function acceptNearest(nearest: string) {
    type(nearest)
    inputs.current?.querySelector<HTMLElement>('input:not([type=color])')?.focus()
  }

  return (
    <>
      <Field
        label={t('Own colour')}
        size="small"
        error={
          problem && `${problem} ${t('The site keeps {color} until you choose.', { color: kept })}`
        }
      >
        {(control) => <ColorInput ref={inputs} {...{ control, text }} onType={type} />}
      </Field>
      {problem && isColor(color) && <NearestAccent color={color} onAccept={acceptNearest} />}
    </>
  )
}
