import type { XpConfig } from '../../contract/leveling.ts'
import { t } from '../../text/t.ts'
import { requiredWholeNumber } from '../app/config/config-fields.tsx'
import type { Rule } from '../app/unsaved/use-form-fields.ts'

/** The six numbers as form values. */
export type XpValues = Record<keyof XpConfig, string>

/** The rows of the form, with labels and units. */
export const xpRows = [
  {
    title: t('Message', { context: 'XP' }),
    fields: [
      { name: 'messageMinXP', label: t('Minimum XP'), unit: t('XP') },
      { name: 'messageMaxXP', label: t('Maximum XP'), unit: t('XP') },
      { name: 'messageCooldown', label: t('Cooldown'), unit: t('seconds') },
    ],
  },
  {
    title: t('Voice', { context: 'XP' }),
    fields: [
      { name: 'voiceMinXP', label: t('Minimum XP'), unit: t('XP') },
      { name: 'voiceMaxXP', label: t('Maximum XP'), unit: t('XP') },
      { name: 'voiceCooldown', label: t('Cooldown'), unit: t('minutes') },
    ],
  },
] as const

const names = xpRows.flatMap(({ fields }) => fields.map(({ name }) => name))

/** The validation rules of the numbers. */
export const xpRules = Object.fromEntries(
  names.map((name) => [name, requiredWholeNumber]),
) as Record<keyof XpConfig, Rule>

/** Converts the configuration to form values; missing numbers are empty. */
export function configToValues(config: Partial<XpConfig>): XpValues {
  return Object.fromEntries(names.map((name) => [name, String(config[name] ?? '')])) as XpValues
}

/** Converts form values to the configuration. */
export function valuesToConfig(values: XpValues): XpConfig {
  return Object.fromEntries(names.map((name) => [name, Number(values[name])])) as XpConfig
}
