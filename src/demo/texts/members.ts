/** Texts that members added about themselves, and staff about them. */
export interface SampleRecord {
  /** The private staff notes. */
  notes?: string
  steam?: string
  x?: string
  twitch?: string
  youtube?: string
}

/** By user name. */
export const memberRecords: Record<string, SampleRecord> = {
  isaure: {
    twitch: 'https://www.twitch.tv/isaure_orillon',
    youtube: 'https://www.youtube.com/@isaure-orillon',
  },
  brannock: { steam: 'https://steamcommunity.com/id/brannock-orillon' },
  odrin: {
    steam: 'https://steamcommunity.com/id/odrin-orillon',
    x: 'https://x.com/odrin_orillon',
  },
  kestrelle: {
    notes:
      'Runs the spreadsheet and the second squad. Asked not to call before 20:00, which is when her train gets in.',
    steam: 'https://steamcommunity.com/id/kestrelle-orillon',
    x: 'https://x.com/kestrelle_orl',
    twitch: 'https://www.twitch.tv/kestrelle_orillon',
    youtube: 'https://www.youtube.com/@kestrelle-orillon',
  },
  'mireille.v': { youtube: 'https://www.youtube.com/@mireille-orillon' },
  szymon_w: {
    notes: 'Late shift every second Thursday. Plan the engines without him on those nights.',
    steam: 'https://steamcommunity.com/id/szymon-w-orillon',
  },
  ferrum: { twitch: 'https://www.twitch.tv/ferrum_orillon' },
  njord77: {
    notes: 'Two weeks at sea in January, and again in autumn. Says so in advance, every time.',
  },
  brasswick: {
    notes:
      'Commentates. Good for morale, bad for the command channel. Agreed: muted once the gate is down.',
    twitch: 'https://www.twitch.tv/brasswick_orillon',
    youtube: 'https://www.youtube.com/@brasswick-orillon',
  },
  grimwald99: {
    notes: 'Very good player. Left the golem to duel on the bridge, and defends it. Not for us.',
  },
  'ylva.r': {
    notes:
      'Interview: calm, precise, counted us while we talked. Give her the archers and, in a month, a whole wing.\n\nOdrin: the month was not needed.',
    steam: 'https://steamcommunity.com/id/ylva-orillon',
    twitch: 'https://www.twitch.tv/ylva_orillon',
  },
  tarn: { steam: 'https://steamcommunity.com/id/tarn-orillon', x: 'https://x.com/tarn_orillon' },
  hollowjack: {
    notes: 'Engines. Do not let him choose the gate.',
    youtube: 'https://www.youtube.com/@hollowjack-orillon',
  },
  aurelle: { notes: 'Heals by the plan now, and says when the plan is wrong.' },
  quarrel: {
    notes:
      'Turned down once for his evenings, not for his play. Came to every open practice until the course was over, then applied again.',
  },
  eskil: { x: 'https://x.com/eskil_orillon' },
  'noor.al': {
    notes: 'Wrote the new timetable in his first week, unasked. It holds.',
    steam: 'https://steamcommunity.com/id/noor-orillon',
  },
  tamsin: {
    notes:
      'Vauclair: two evenings a week are not enough for a roster.\n\nIsaure: she has changed wards and has four now. Heard her call a retreat in the scrim. Approved.',
  },
  vex: { notes: 'Under 18. Polite about it in the end. May apply again in October.' },
  dorrin: {
    notes:
      'First time: good answers, impossible hours. Odrin told him so on a call and he took it well.',
  },
  'baldric.h': {
    notes: 'Offered to chair the council. We thanked him. He has not written since.',
  },
  lastgun: {
    notes: 'Liked him. We do not have a place for someone who mans one engine and nothing else.',
  },
  anselm_b: {
    notes: 'Szymon vouches for him. Interview on Thursday at 20:30 with Isaure and Kestrelle.',
  },
  thistle: {
    notes:
      'The hours are real: Ylva confirms three years of them. To be discussed before anybody says no out of habit.',
  },
}
