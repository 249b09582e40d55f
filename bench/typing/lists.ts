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
  const indexes = Array.from({ length: rows }, (_, index) => index)
  const lists: Record<string, (index: number) => object> = {
    '/api/menu/userdata/users': (index) => ({
      id: String(index),
      displayname: `Recruit ${index}`,
      avatar: null,
    }),
    '/api/menu/userdata/messages': (index) => ({
      userId: String(index),
      displayname: `Recruit ${index}`,
      avatar: null,
      messageLevel: 9,
      messagecount: rows - index,
      messageXP: 10,
      messageRequiredXP: 100,
    }),
    '/api/menu/userdata/voice-data': (index) => ({
      userId: String(index),
      displayname: `Recruit ${index}`,
      avatar: null,
      voiceLevel: 9,
      totalVoiceTime: rows - index,
      voiceXP: 10,
      voiceRequiredXP: 100,
    }),
    '/api/menu/FormSubmissions/get': (index) => ({
      submissionId: index + 1,
      userId: String(index),
      userName: `recruit ${index}`,
      avatar: null,
      formId: 1,
      title: 'Application',
      submitDate: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
      approved: null,
    }),
    '/api/menu/events/1': (index) => ({
      eventId: String(index),
      eventTitle: `Recruit drill ${index}`,
      formattedDate: '2026-05-01 20:00',
    }),
    '/api/menu/events/1/signups': (index) => ({
      signupId: String(index),
      displayName: `Recruit ${index}`,
      avatar: null,
    }),
  }
  // Without the filtered list, the page searches the whole one in the browser.
  await page.route(/\/api\/menu\/applications(\?|$)/, (route) =>
    route.fulfill({ status: 404, json: {} }),
  )
  for (const [path, rowAt] of Object.entries(lists)) {
    const json = indexes.map(rowAt)
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json }),
    )
  }
}
