import type { XpConfig } from '../../contract/leveling.ts'
import { requiredWholeNumber } from '../app/config/config-fields.tsx'
import type { Rule } from '../app/unsaved/use-form-fields.ts'

/** The six numbers as they are typed. */
export type XpValues = Record<keyof XpConfig, string>

/** The rows of the form: what each number is called, and the unit of the cooldown. */
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

/** By which words the server means each number. */
export const xpFieldPatterns: Record<keyof XpConfig, RegExp> = {
  messageMinXP: /least XP of a message|messageMinXP/i,
  messageMaxXP: /most XP of a message|messageMaxXP/i,
  messageCooldown: /cooldown of messages|messageCooldown/i,
  voiceMinXP: /least XP of voice|voiceMinXP/i,
  voiceMaxXP: /most XP of voice|voiceMaxXP/i,
  voiceCooldown: /cooldown of voice|voiceCooldown/i,
}

const names = Object.keys(xpFieldPatterns) as (keyof XpConfig)[]

/** What each number must be before it is sent. */
export const xpRules = Object.fromEntries(
  names.map((name) => [name, requiredWholeNumber]),
) as Record<keyof XpConfig, Rule>

/** The numbers as the form shows them; one that the server did not name stays empty. */
export function configToValues(config: Partial<XpConfig>): XpValues {
  return Object.fromEntries(names.map((name) => [name, String(config[name] ?? '')])) as XpValues
}

/** The numbers as they are sent. */
export function valuesToConfig(values: XpValues): XpConfig {
  return Object.fromEntries(names.map((name) => [name, Number(values[name])])) as XpConfig
}
