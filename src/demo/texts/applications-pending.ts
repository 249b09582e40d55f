import type { SampleAnswers, SampleApplication } from './form.ts'
import { weekend, workdays } from './form-application.ts'

/** Those who wait for an answer. */
export const pendingApplications: SampleApplication[] = [
  {
    by: 'anselm_b',
    daysAgo: 5,
    at: '19:33',
    answers: {
      name: 'Anselm. Basel, three countries within walking distance and I have been late in all of them.',
      age: 'Yes',
      clock: 'Central European Time',
      evenings: ['Monday', 'Tuesday', 'Wednesday', 'Sunday'],
      plays: ['Control and support', 'Healing'],
      wars: 'Four years in one guild, both sides of the wall, until it merged with people I used to enjoy fighting.',
      led: 'Yes',
      ledWhat:
        'Boss nights for two groups of twelve. I kept the timers and made the calls for the second group.',
      call: 'Yes',
      change:
        'The pull timer. You count down from ten and everybody moves at three. I would count from three.',
      loss: 'We won the boss and lost the walk home. I had planned for everything up to the chest.',
      found: ['A friend in the guild', 'A stream or a recording'],
      friend: 'Szymon W.',
    },
  },
  {
    by: 'ingrid.s',
    daysAgo: 4,
    at: '21:26',
    answers: {
      name: 'Ingrid, Trondheim',
      age: 'Yes',
      clock: 'Central European Time',
      evenings: [...workdays],
      plays: ['Front line'],
      wars: 'Defence, two seasons. I am the one in the gateway with the large shield and no opinion about loot.',
      led: 'No',
      loss: 'I held the gateway. They went round. Nobody told me for six minutes, and I was rather proud of those six minutes.',
      found: ['You beat us'],
    },
  },
  {
    by: 'korrigan',
    daysAgo: 3,
    at: '22:02',
    answers: {
      name: 'Korrigan, Brest, the French one. It rains here too.',
      age: 'Yes',
      clock: 'Central European Time',
      evenings: ['Tuesday', 'Thursday', 'Saturday'],
      plays: ['Melee damage', 'Control and support'],
      wars: 'Raids behind the wall: cut the supply, burn the camp, leave. I have rarely seen the main fight.',
      led: 'Yes',
      ledWhat: 'A raiding party of six. We were told afterwards whether we had won.',
      call: 'If nobody else can',
      loss: 'We burned the wrong camp. It belonged to our allies. They became our former allies.',
      found: ['A search engine'],
    },
  },
  {
    by: 'thistle',
    daysAgo: 2,
    at: '18:15',
    answers: {
      name: 'Thistle, Auckland. Yes, I know.',
      age: 'Yes',
      clock: 'Further away',
      hours:
        '19:00 to 22:00 CET on weekdays is my morning, before work. I have kept those hours for three years.',
      evenings: [...workdays],
      plays: ['Healing', 'Control and support'],
      wars: 'European servers since my exchange year, attacking side, always the first one awake.',
      led: 'No',
      loss: 'The clocks changed in one hemisphere and not in the other. I arrived an hour after my own funeral.',
      found: ['A friend in the guild'],
      friend: 'Ylva. We shared a flat and a healer.',
    },
  },
  {
    by: 'dorrin',
    daysAgo: 2,
    at: '20:39',
    answers: {
      name: 'Dorrin again. I have moved to Cork since the last time.',
      age: 'Yes',
      clock: 'One hour west of it',
      evenings: ['Monday', 'Wednesday', ...weekend],
      plays: ['Front line', 'Siege engines'],
      wars: 'The border fort, as before. Since then, your practice group whenever it was open.',
      led: 'No',
      loss: 'The last application. I asked you to change your hours, so I changed mine.',
      found: ['A search engine'],
    },
  },
  {
    by: 'bastionette',
    daysAgo: 1,
    at: '20:58',
    answers: {
      name: 'Bastionette, or Nette. Namur, under an actual citadel.',
      age: 'Yes',
      clock: 'Central European Time',
      evenings: ['Wednesday', 'Friday', 'Saturday', 'Sunday'],
      plays: ['Siege engines', 'Ranged damage'],
      wars: 'Defended everything I was ever given. I give tours of the citadel at weekends, so the geometry is not new to me.',
      led: 'Yes',
      ledWhat: 'Wall crews: who stands where, who carries what, who goes down first.',
      call: 'Yes',
      change:
        'Your towers shoot at whatever is nearest. I would give each one a lane and forbid the rest.',
      loss: 'A breach at the one corner I had called safe in writing. I have the document framed.',
      found: ['A stream or a recording'],
    },
  },
]

/** Begun and not yet sent: the first step is saved, the follow-ups are still open. */
export const draft: { by: string; daysAgo: number; at: string; answers: SampleAnswers } = {
  by: 'pellam',
  daysAgo: 2,
  at: '21:50',
  answers: {
    name: 'Pellam, from Trieste',
    age: 'Yes',
    clock: 'Central European Time',
    evenings: ['Tuesday', 'Friday'],
    plays: ['Ranged damage'],
    wars: 'One siege a week for a year, attacking, in a guild that took minutes.',
    led: 'Yes',
    loss: 'We ran out of time while voting.',
  },
}
