/** The landing page's content. */
export const landingContent = {
  '1.1': 'Hero with tagline.',
  '1.2':
    'A four-step join process: (1) join the chat server, (2) fill in the application form, (3) interview with leadership, (4) review and eligibility for rosters.',
  '1.3': 'About section (with a video).',
  '1.4': 'What the guild offers: eight cards. Membership requirements: six cards.',
  '1.5': 'FAQ.',
  '1.6': 'Closing call to action with links to a streaming channel and a video channel.',
  '1.7':
    'Members must be 18 or older, have a working microphone, basic English, and be available on game launch days. The guild is mostly in the CET timezone; guidance is 1-4 hours from CET. The core circle is about 20-25 members. The FAQ mentions a typical game subscription cost of 10-20 pounds a month.',
  '1.8':
    'Application flow: a signed-in user must be in the chat-server guild, fills the active form, may answer conditional (dependent) questions, submits,',
  '1.9':
    'and is told that leadership will review, contact them on the chat service and schedule a voice interview.',
}
