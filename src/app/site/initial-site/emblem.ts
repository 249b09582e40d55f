import type { GuildContent } from '../../../contract/site/guild-content.ts'

/** The emblem of a guild without a logo: a shield with a chevron. */
export const initialEmblem: GuildContent['emblem'] = {
  viewBox: '-1 0 50 56',
  full: {
    body: 'M24 2.4C16.6 5.2 9.6 5.9 2.6 4.7V23.5C2.6 38 11.2 48.4 24 54.6C36.8 48.4 45.4 38 45.4 23.5V4.7C38.4 5.9 31.4 5.2 24 2.4Z',
    cut: 'M24 7.8C18.7 9.7 13 10.6 7.2 10.2V23.5C7.2 35.3 13.6 43.8 24 49.4C34.4 43.8 40.8 35.3 40.8 23.5V10.2C35 10.6 29.3 9.7 24 7.8Z',
    core: 'M24 17.8L40.2 31.4C39.3 34.7 37.8 37.6 35.8 40.2L24 30.2L12.2 40.2C10.2 37.6 8.7 34.7 7.8 31.4Z',
  },
  simple:
    'M24 2.4C16.6 5.2 9.6 5.9 2.6 4.7V23.5C2.6 38 11.2 48.4 24 54.6C36.8 48.4 45.4 38 45.4 23.5V4.7C38.4 5.9 31.4 5.2 24 2.4ZM24 16L41 30.4C40.1 34 38.5 37.1 36.3 39.9L24 29.5L11.7 39.9C9.5 37.1 7.9 34 7 30.4Z',
}
