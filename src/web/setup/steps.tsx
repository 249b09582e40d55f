import type { ReactNode } from 'react'
import type { SetupState } from '../../contract/setup/setup.ts'
import { t } from '../../text/t.ts'
import { ApplicationHelp } from './application/application-help.tsx'
import { ApplicationStep } from './application/application-step.tsx'
import {
  type Block,
  findApplicationBlock,
  findFeaturesBlock,
  findInviteBlock,
  findLeadersBlock,
  findSiteBlock,
  findStartBlock,
} from './blocks.ts'
import type { SetupView } from './connection/core.ts'
import type { Setup } from './connection/create-setup.ts'
import { FeaturesHelp } from './features/features-help.tsx'
import { FeaturesStep } from './features/features-step.tsx'
import { InviteHelp } from './invite/invite-help.tsx'
import { InviteStep } from './invite/invite-step.tsx'
import { LeadersHelp } from './leads/leaders-help.tsx'
import { LeadersStep } from './leads/leaders-step.tsx'
import { SiteHelp } from './site/site-help.tsx'
import { SiteStep } from './site/site-step.tsx'
import { StartHelp } from './start/start-help.tsx'
import { StartStep } from './start/start-step.tsx'

/** A step of set-up. */
export interface Step {
  /** In the hash of the address. */
  id: string
  title: string
  Content: () => ReactNode
  Help: () => ReactNode
  /** Whether the state is asked for every few seconds while the step is shown. */
  isPolled: boolean
  findBlock: (view: SetupView, state: SetupState) => Block | null
  /** What was entered, below the title of a step that is done; empty for nothing. */
  summarize: (state: SetupState) => string
  /** Saves what Continue confirms. */
  confirm?: (setup: Setup) => Promise<void>
}

/** The steps of set-up, in order. */
export const steps: readonly Step[] = [
  {
    id: 'application',
    title: t('Discord application'),
    Content: ApplicationStep,
    Help: ApplicationHelp,
    isPolled: true,
    findBlock: ({ drafts }, state) => findApplicationBlock(state, drafts),
    summarize: ({ applicationName }) => applicationName ?? '',
    confirm: ({ application }) => application.saveAll(),
  },
  {
    id: 'invite',
    title: t('Invite the bot'),
    Content: InviteStep,
    Help: InviteHelp,
    isPolled: true,
    findBlock: (_view, state) => findInviteBlock(state),
    summarize: ({ servers, server }) => {
      const name = servers.find(({ id }) => id === server.value)?.name
      return name === undefined ? '' : t('In {server}', { server: name })
    },
  },
  {
    id: 'leads',
    title: t('Who leads'),
    Content: LeadersStep,
    Help: LeadersHelp,
    isPolled: true,
    findBlock: (_view, state) => findLeadersBlock(state),
    summarize: ({ chosen }) =>
      t('{count, plural, =0 {Owner and administrators} one {# staff role} other {# staff roles}}', {
        count: chosen.staffRoleIds.length,
      }),
  },
  {
    id: 'site',
    title: t('The site'),
    Content: SiteStep,
    Help: SiteHelp,
    isPolled: true,
    findBlock: (view, state) => findSiteBlock(view, state),
    summarize: ({ site }) => site.variable ?? site.name,
    confirm: ({ site }) => site.confirm(),
  },
  {
    id: 'features',
    title: t('What to switch on'),
    Content: FeaturesStep,
    Help: FeaturesHelp,
    isPolled: true,
    findBlock: (view, state) => findFeaturesBlock(view, state),
    summarize: ({ features, isGuildKept }) => {
      if (isGuildKept) return ''
      const all = Object.values(features)
      const on = all.filter(({ isOn }) => isOn).length
      return t('{on, number} of {all, number} on', { on, all: all.length })
    },
    confirm: ({ features }) => features.confirm(),
  },
  {
    id: 'start',
    title: t('Check and start'),
    Content: StartStep,
    Help: StartHelp,
    isPolled: false,
    findBlock: ({ checks }) => findStartBlock(checks?.results ?? null),
    summarize: () => '',
  },
]

/** The number of the first step that is not done, up to which one can go. */
export function furthestStep(view: SetupView, state: SetupState): number {
  const index = steps.findIndex(({ findBlock }) => findBlock(view, state) !== null)
  return index === -1 ? steps.length - 1 : index
}
