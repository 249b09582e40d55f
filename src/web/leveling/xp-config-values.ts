import type { XpConfig } from '../../contract/leveling.ts'
import { requiredWholeNumber } from '../app/config/config-fields.tsx'
import type { Rule } from '../app/unsaved/use-form-fields.ts'

/** The six numbers as form values. */
export type XpValues = Record<keyof XpConfig, string>

/** The rows of the form, with labels and units. */
export const xpRows = [
  {
    title: 'Message',
    fields: [
      { name: 'messageMinXP', label: 'Minimum XP', unit: 'XP' },
      { name: 'messageMaxXP', label: 'Maximum XP', unit: 'XP' },
      { name: 'messageCooldown', label: 'Cooldown', unit: 'seconds' },
    ],
  },
  {
    title: 'Voice',
    fields: [
      { name: 'voiceMinXP', label: 'Minimum XP', unit: 'XP' },
      { name: 'voiceMaxXP', label: 'Maximum XP', unit: 'XP' },
      { name: 'voiceCooldown', label: 'Cooldown', unit: 'minutes' },
    ],
  },
] as const

/** Patterns that assign server messages to the numbers. */
export const xpFieldPatterns: Record<keyof XpConfig, RegExp> = {
  messageMinXP: /least XP of a message|messageMinXP/i,
  messageMaxXP: /most XP of a message|messageMaxXP/i,
  messageCooldown: /cooldown of messages|messageCooldown/i,
  voiceMinXP: /least XP of voice|voiceMinXP/i,
  voiceMaxXP: /most XP of voice|voiceMaxXP/i,
  voiceCooldown: /cooldown of voice|voiceCooldown/i,
}

const names = Object.keys(xpFieldPatterns) as (keyof XpConfig)[]

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
