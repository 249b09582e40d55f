import type { GameDetail, GuildGames } from '../src/contract/site/games-page.ts'
import { plans, stills } from './game-pictures.ts'

/** The games page: upcoming games, prior games and the timeline. */
export const games: GuildGames = {
  title: 'Where we fight',
  gloss:
    'What we are preparing for, and what is behind us. A game changes lists when we decide, not when the trailer does.',
  upcoming: [
    {
      id: 'aion-2',
      title: 'Aion 2',
      release: 'Q1 2026',
      description:
        'The war over Atreia resumes, on foot and on the wing. Two sides that were never going to settle.',
      site: 'https://aion2.plaync.com/en-us/',
      status: 'upcoming',
      plan: plans.aion2,
    },
    {
      id: 'archeage-chronicles',
      title: 'ArcheAge Chronicles',
      release: 'Q2 2026',
      description:
        'Land, trade and ships, with more story than before. We will judge the fighting.',
      site: 'https://archeagechronicles.kakaogames.com/',
      status: 'upcoming',
      plan: plans.archeageChronicles,
    },
    {
      id: 'ashes-of-creation',
      title: 'Ashes of Creation',
      release: 'TBA',
      description:
        'Cities that players build, and sieges that take them away. There is much to lose.',
      site: 'https://ashesofcreation.com/',
      status: 'upcoming',
      plan: plans.ashesOfCreation,
    },
    {
      id: 'bellatores',
      title: 'Bellatores',
      release: 'TBA',
      description: 'Five houses, one seamless map, castles in between. The weapon makes the class.',
      site: 'https://www.bellatores.com/',
      status: 'upcoming',
      plan: plans.bellatores,
    },
    {
      id: 'chrono-odyssey',
      title: 'Chrono Odyssey',
      release: 'TBA',
      description:
        'A large, dark world in which time can be stopped and wound back. Useful, should it also work on lost fights.',
      site: 'https://chronoodyssey.kakaogames.com/',
      status: 'upcoming',
      plan: plans.chronoOdyssey,
    },
    {
      id: 'perfect-new-world',
      title: 'Perfect New World',
      release: 'TBA',
      description:
        'An old epic of flight and cultivation, built anew. Little has been heard of late; the plan is drawn and waits.',
      site: 'https://www.perfectworld.com/',
      status: 'upcoming',
      plan: plans.perfectNewWorld,
    },
  ],
  prior: [
    {
      id: 'throne-and-liberty',
      title: 'Throne and Liberty',
      image: stills.siege,
      period: '2024-2025',
      players: '100+',
      status: 'completed',
      summary:
        'From the closed beta to the last castle night. The first war in which we marched under one name.',
      description: [
        'Throne and Liberty was the first game that we entered as one guild. More than a hundred people wore the name between the closed beta and the last castle night; the circle that planned each of them never grew past twenty-five.',
        'We learned there what we still do: a map and a caller for every siege, a fallback before the timer starts, and a review afterwards in which the play is criticised and the player is not. We left when the sieges had nothing left to teach, on good terms and with the door closed behind us.',
      ],
      achievements: [
        {
          icon: 'breach',
          title: 'Siege the Day',
          description: 'The castle taken on our first siege night, by the plan, before the hour.',
        },
        {
          icon: 'swords',
          title: 'Top kill ranking',
          description: 'First in kills on the server. Most of them were counted by the other side.',
        },
        {
          icon: 'laurel',
          title: 'Rank 1 guild',
          description:
            'First among the guilds of the server. The plaque is a screenshot; we kept it.',
        },
      ],
      gallery: [
        {
          type: 'image',
          src: stills.sap,
          alt: 'The approach: a sap zig-zags across the fields, through two parallels, to a bastion',
        },
        {
          type: 'image',
          src: stills.wall,
          alt: 'The third parallel, seen low over the slope of the glacis',
        },
        {
          // A placeholder video; replace it with a recording of your guild.
          type: 'video',
          src: stills.night,
          alt: 'Siege night, from the first trench to the breach',
          youtubeId: 'M7lc1UVf-VE',
        },
        {
          type: 'image',
          src: stills.breach,
          alt: 'The breach: the trench crosses the ditch and climbs into the bastion',
        },
        {
          type: 'image',
          src: stills.above,
          alt: 'The fortress from straight above, with the attack coming in from the left',
        },
        {
          type: 'image',
          src: stills.orillon,
          alt: 'A ravelin in front of the curtain, covered by the rounded orillons beside it',
        },
      ],
    },
  ],
  timeline: [
    {
      date: 'April 2024',
      month: '2024-04',
      title: 'Closed beta',
      text: 'A handful of us, a few evenings, and a list of what would go wrong at launch. Most of it did.',
    },
    {
      date: 'October 2024',
      month: '2024-10',
      title: 'Launch and castle sieges',
      text: 'Names, routes and rosters were settled before the servers opened. The first castle nights followed.',
    },
  ],
}

/** A blank entry for the next game: fill in a copy and put it first among `prior`. */
export const blankGame: GameDetail = {
  id: '',
  title: '',
  image: stills.siege,
  period: '',
  players: '',
  status: 'active',
  summary: '',
  description: [],
  achievements: [],
  gallery: [],
}
