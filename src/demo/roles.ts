import { PermissionFlagsBits } from 'discord-api-types/v10'
import type { RoleSeed } from '../simulator/seed.ts'

/** The permissions of the bot's invite. */
const botPermissions =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.AddReactions |
  PermissionFlagsBits.MentionEveryone |
  PermissionFlagsBits.ManageRoles |
  PermissionFlagsBits.ManageChannels |
  PermissionFlagsBits.CreateEvents

/** The roles, highest first. The bot's role is above every role that it assigns. */
export const sampleRoles = [
  { name: 'Monarchs', color: 0xe3b24c, isHoisted: true },
  { name: 'Advisors', color: 0x86b0de, isHoisted: true },
  { name: 'Muster', color: 0xb7c0c2, permissions: botPermissions, isBotRole: true },
  { name: 'Auxiliary', color: 0x63bfa6, isHoisted: true },
  { name: 'Guild Bot', color: 0x8a989e },
  { name: 'Main Roster', color: 0xece8de, isHoisted: true },
  { name: 'Siege Party', color: 0xf0796a },
  { name: 'Boss Party', color: 0xb7887e },
  { name: 'Engineer', color: 0xf3ca72 },
  { name: 'Veteran', color: 0xcdb395 },
  { name: 'Sapper', color: 0x9bab62 },
  { name: 'Verified', color: 0x9fb0b6 },
] as const satisfies readonly RoleSeed[]

export type RoleName = (typeof sampleRoles)[number]['name']
