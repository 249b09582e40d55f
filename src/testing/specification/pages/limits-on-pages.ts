/** The limits on the staff pages. */
export const limitsOnStaffPages = {
  '9.16': 'Maximum 10 selected users on the dashboard.',
  '9.17':
    'Table page size 10 rows (messages, voice, submissions); pagination shows only above 10 rows.',
  '9.18': 'Default dashboard period: month; default activity type: message.',
  '9.19':
    'Custom range to chart axis: at most 14 days by day, at most 90 days by week, otherwise by month.',
  '9.20': 'Admin notes autosave debounce 1000 ms;',
  '9.21': 'Saved message disappears after 3 s;',
  '9.22': 'profile Saved! for 3 s; profile validation errors clear after 5 s.',
  '9.23': 'Minimum admin notes height 150 px.',
  '9.24': 'Question type ids: 1 text, 2 multiple choice, 3 dropdown, 4 single choice.',
  '9.25':
    'Chart line colours: messages, voice, events and forms have fixed colours; a palette of 13 colours for users, after which colours are generated.',
  '9.26': 'Tooltip units: messages, minutes or hours for voice, signups, submissions.',
  '9.27': 'event and signup lists max 60% viewport height;',
}

/** The limits on the public pages. */
export const limitsOnPublicPages = {
  '9.1': 'Landing: back-to-top threshold 300 px;',
  '9.2': 'anchor offset 76 px;',
  '9.3': 'video visibility 20%;',
  '9.4': 'max 3 autoplay retries with delay 500 ms times the attempt number and a 500 ms recheck;',
  '9.5': 'logo fallback 2 s, arrow fallback 3 s;',
  '9.6': 'login guard poll every 100 ms;',
  '9.7': 'FAQ answer max height 300 px (500 px mobile).',
  '9.8':
    'Guild minimum age 18; core circle about 20-25 members; timezone guidance 1-4 hours from CET; typical subscription cost 10-20 pounds a month.',
  '9.9': 'Mobile breakpoint 768 px;',
  '9.10': 'navbar hides user and menu items at 1100 px;',
  '9.11': 'video modal removal delay 300 ms;',
  '9.12': 'timeline entry appears within top 75% of viewport;',
  '9.13': 'image modal widths 40% / 55% / 70%.',
  '9.14': 'Role priority: Monarchs, Advisors, Auxiliary, Guild Bot, Main Roster.',
  '9.15': 'Game release labels: Aion 2 Q1 2026, ArcheAge Chronicles Q2 2026, others TBA.',
}
