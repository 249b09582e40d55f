import type { SampleApplication } from './form.ts'

/** For the roster of the last game. */
export const rosterApplications: SampleApplication[] = [
  {
    by: 'kestrelle',
    daysAgo: 352,
    at: '19:12',
    verdicts: [{ by: 'isaure', approved: true, days: 1 }],
    answers: {
      character: 'Kestrelle, 50',
      weapons: 'Longbow and dagger',
      attends: ['Castle siege', 'Boonstones', 'Archbosses', 'Drills'],
      engine: 'Yes',
      golem: 'In the moat. I have since learned where the moat is.',
      anything: 'I keep the spreadsheet. If the numbers look wrong, tell me and not each other.',
    },
  },
  {
    by: 'szymon_w',
    daysAgo: 347,
    at: '21:03',
    verdicts: [{ by: 'brannock', approved: true, days: 2 }],
    answers: {
      character: 'SzymonW, lvl 50',
      weapons: 'Greatsword and dagger',
      attends: ['Castle siege', 'Boonstones', 'Riftstones', 'Archbosses', 'Drills'],
      engine: 'No',
      anything: 'Every second Thursday I am on the late shift. Otherwise yes to all of it.',
    },
  },
  {
    by: 'mireille.v',
    daysAgo: 338,
    at: '20:26',
    verdicts: [{ by: 'isaure', approved: true, days: 1 }],
    answers: {
      character: 'Mireille, level 50',
      weapons: 'Longbow and wand',
      attends: ['Castle siege', 'Archbosses', 'Drills'],
      engine: 'No',
      anything:
        'I heal whoever stands where the plan says. The others I will visit at the graveyard.',
    },
  },
  {
    by: 'ferrum',
    daysAgo: 326,
    at: '18:48',
    verdicts: [{ by: 'odrin', approved: true, days: 3 }],
    answers: {
      character: 'Ferrum 50',
      weapons: 'Sword and greatsword',
      attends: ['Castle siege', 'Boonstones'],
      engine: 'Yes',
      golem: 'We broke the west gate with four seconds left. Then everybody looted and we lost it.',
    },
  },
  {
    by: 'njord77',
    daysAgo: 316,
    at: '22:15',
    verdicts: [{ by: 'kestrelle', approved: true, days: 2 }],
    answers: {
      character: 'Njord, 49 (50 by the weekend)',
      weapons: 'Staff and crossbow',
      attends: ['Castle siege', 'Riftstones', 'Archbosses'],
      engine: 'No',
      anything:
        'On a fishing boat two weeks in January. There is a signal but it is not a good one.',
    },
  },
  {
    by: 'gwendal',
    daysAgo: 289,
    at: '17:39',
    verdicts: [{ by: 'isaure', approved: true, days: 4 }],
    answers: {
      character: 'Gwendal, fifty',
      weapons: 'Sword and wand',
      attends: ['Castle siege', 'Drills'],
      engine: 'No',
    },
  },
  {
    by: 'grimwald99',
    daysAgo: 276,
    at: '23:52',
    verdicts: [{ by: 'brannock', approved: false, days: 2 }],
    answers: {
      character: 'Grimwald 50, top 100 kills',
      weapons: 'Greatsword and dagger',
      attends: ['Archbosses'],
      engine: 'Yes',
      golem: 'I got out, there were better fights on the bridge.',
      anything: 'Not interested in drills, I know my class.',
    },
  },
  {
    by: 'brasswick',
    daysAgo: 262,
    at: '19:55',
    verdicts: [{ by: 'odrin', approved: true, days: 1 }],
    answers: {
      character: 'BRASSWICK, 50. The capitals are historical.',
      weapons: 'Sword and greatsword',
      attends: ['Castle siege', 'Boonstones', 'Riftstones', 'Drills'],
      engine: 'Yes',
      golem: 'Upside down, once. Otherwise I am the person you want in the golem.',
      anything: 'I commentate. Mute me when it matters, I will not be offended.',
    },
  },
  {
    by: 'quarrel',
    daysAgo: 251,
    at: '20:31',
    verdicts: [{ by: 'mireille.v', approved: false, days: 5 }],
    answers: {
      character: 'Quarrel, 47',
      weapons: 'Longbow and dagger',
      attends: ['Riftstones', 'Archbosses'],
      engine: 'No',
      anything: 'Castle nights clash with my course until spring. I would rather say so now.',
    },
  },
]
