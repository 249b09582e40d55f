import type { Page } from 'playwright-core'

/** A searchable list of the staff area. */
export interface LongList {
  name: string
  path: string
  /** The placeholder of its search field. */
  search: string
  /** A text that is visible once it has loaded. */
  shown: string
}

export const longLists: readonly LongList[] = [
  {
    name: 'the member picker',
    path: '/menu',
    search: 'Search users...',
    shown: 'Recruit 12',
  },
  {
    name: 'Message Activity',
    path: '/menu/messages',
    search: 'Search by display name...',
    shown: 'Recruit 2',
  },
  {
    name: 'Voice Activity',
    path: '/menu/voice',
    search: 'Search by display name...',
    shown: 'Recruit 2',
  },
  {
    name: 'Form Submissions',
    path: '/menu/submissions',
    search: 'Search by username or form title...',
    shown: 'recruit 2',
  },
  {
    name: 'the events of a channel',
    path: '/menu/events/1',
    search: 'Search by title or date...',
    shown: 'Recruit drill 2',
  },
  {
    name: 'the signups of an event',
    path: '/menu/events/1/1',
    search: 'Search by participant name...',
    shown: 'Recruit 2',
  },
  {
    name: 'the people of the audit log',
    path: '/menu/audit',
    search: 'Anybody',
    shown: 'Audit Log',
  },
]

/** Fulfils the page's list requests with generated rows, without the server. */
export async function fakeRows(page: Page, rows: number): Promise<void> {
  const places = Array.from({ length: rows }, (_, place) => place)
  const lists: Record<string, (place: number) => object> = {
    '/api/menu/userdata/users': (place) => ({
      id: String(place),
      displayname: `Recruit ${place}`,
      avatar: null,
    }),
    '/api/menu/userdata/messages': (place) => ({
      userId: String(place),
      displayname: `Recruit ${place}`,
      avatar: null,
      messageLevel: 9,
      messagecount: rows - place,
      messageXP: 10,
      messageRequiredXP: 100,
    }),
    '/api/menu/userdata/voice-data': (place) => ({
      userId: String(place),
      displayname: `Recruit ${place}`,
      avatar: null,
      voiceLevel: 9,
      totalVoiceTime: rows - place,
      voiceXP: 10,
      voiceRequiredXP: 100,
    }),
    '/api/menu/FormSubmissions/get': (place) => ({
      submissionId: place + 1,
      userId: String(place),
      userName: `recruit ${place}`,
      avatar: null,
      formId: 1,
      title: 'Application',
      submitDate: new Date(Date.UTC(2026, 0, 1, 0, place)).toISOString(),
      approved: null,
    }),
    '/api/menu/events/1': (place) => ({
      eventId: String(place),
      eventTitle: `Recruit drill ${place}`,
      formattedDate: '2026-05-01 20:00',
    }),
    '/api/menu/events/1/signups': (place) => ({
      signupId: String(place),
      displayName: `Recruit ${place}`,
      avatar: null,
    }),
  }
  // Without the filtered list, the page searches the whole one in the browser.
  await page.route(/\/api\/menu\/applications(\?|$)/, (route) =>
    route.fulfill({ status: 404, json: {} }),
  )
  for (const [path, rowAt] of Object.entries(lists)) {
    const json = places.map(rowAt)
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json }),
    )
  }
}
