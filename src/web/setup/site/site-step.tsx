import { longestGuildName } from '../../../contract/setup/chosen-site.ts'
import type { Ground } from '../../../contract/site/theme/theme.ts'
import type { Typefaces } from '../../../contract/site/theme/typefaces.ts'
import { languages } from '../../../text/catalogue.ts'
import { t } from '../../../text/t.ts'
import { useAllTypefaces } from '../../site/theme/load-typefaces.ts'
import { Specimen } from '../../site/theme/specimen.tsx'
import { Swatch } from '../../site/theme/swatch.tsx'
import { groundOptions, pairings } from '../../site/theme/theme-options.ts'
import { TextInput } from '../../ui/fields/field.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { FieldFrame } from '../application/field-frame.tsx'
import { KeptLead } from '../kept-lead.tsx'
import { useSetup } from '../setup-context.ts'
import stepStyles from '../step.module.css'
import { AccentField } from './accent-field.tsx'
import { LogoField } from './logo-field.tsx'
import styles from './site.module.css'
import { sampleTexts } from './site-preview.tsx'
import { useChosenSite } from './use-chosen-site.ts'

/** The name, language and look with which the site begins. */
export function SiteStep() {
  const { isGuildKept } = useSetup().state
  const { variable } = useChosenSite()
  if (isGuildKept) return <KeptLead />
  if (variable !== null) {
    return (
      <p className={stepStyles.lead}>
        {t('The site comes from the folder in {variable}. You can edit it after the start.', {
          variable,
        })}
      </p>
    )
  }
  return (
    <>
      <p className={stepStyles.lead}>
        {t('Choose how your site looks at first. You can edit everything later in the browser.')}
      </p>
      <div className={stepStyles.parts}>
        <NameField />
        <LogoField />
        <LanguageField />
        <AccentField />
        <GroundField />
        <TypefacesField />
      </div>
    </>
  )
}

function NameField() {
  const { setup, view } = useSetup()
  const { site, typeName } = useChosenSite()
  return (
    <FieldFrame label={t('Name of the guild')} check={null} problems={view.siteProblems}>
      {(control) => (
        <TextInput
          {...control}
          value={site.name}
          maxLength={longestGuildName}
          autoComplete="off"
          onChange={({ target }) => typeName(target.value)}
          onBlur={() => void setup.site.save()}
        />
      )}
    </FieldFrame>
  )
}

function LanguageField() {
  const { site, change } = useChosenSite()
  return (
    <div className={styles.choice}>
      <RadioCards
        label={t('Language of the site')}
        chosen={site.language}
        options={languages.map(({ tag, name }) => ({ value: tag, label: name }))}
        onChoose={(language) => change({ language })}
      />
      <p className="muted">
        {t(
          'For the first texts, the application form and the bot’s messages. Visitors can switch at the foot of each page.',
        )}
      </p>
    </div>
  )
}

function GroundField() {
  const { site, changeTheme } = useChosenSite()
  return (
    <RadioCards
      label={t('Ground')}
      chosen={site.theme.ground}
      options={groundOptions.map(({ color, ...option }) => ({
        ...option,
        preview: <Swatch color={color} />,
      }))}
      onChoose={(ground) => changeTheme({ ground: ground as Ground })}
    />
  )
}

function TypefacesField() {
  const { site, changeTheme } = useChosenSite()
  useAllTypefaces()
  const { title, lead } = sampleTexts(site.name)
  return (
    <div className={styles.typefaces}>
      <RadioCards
        label={t('Titles and text')}
        chosen={site.theme.typefaces}
        isList
        options={pairings.map((option) => ({
          ...option,
          preview: <Specimen typefaces={option.value} title={title} text={lead} />,
        }))}
        onChoose={(typefaces) => changeTheme({ typefaces: typefaces as Typefaces })}
      />
    </div>
  )
}
