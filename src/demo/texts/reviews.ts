/** The votes on the pending applications, by user name; Isaure has not voted yet. */
export const pendingVotes: Readonly<Record<string, readonly SampleVote[]>> = {
  korrigan: [
    { by: 'kestrelle', answer: 'yes', reason: 'We have nobody who thinks behind the wall.' },
    { by: 'odrin', answer: 'unsure', reason: 'Ask who the allies were.' },
  ],
  thistle: [{ by: 'brannock', answer: 'yes' }],
  dorrin: [
    {
      by: 'brannock',
      answer: 'yes',
      reason: 'Came back, and says what went wrong the first time.',
    },
    { by: 'mireille.v', answer: 'yes' },
    { by: 'vauclair', answer: 'no', reason: 'Twice in a year is often.' },
  ],
  bastionette: [
    { by: 'brannock', answer: 'yes', reason: 'Knows fortresses better than we do.' },
    { by: 'kestrelle', answer: 'yes' },
  ],
}

/** The comments on the pending applications, by user name, in their order. */
export const pendingComments: Readonly<Record<string, readonly SampleComment[]>> = {
  korrigan: [
    {
      by: 'kestrelle',
      text: 'Spoke for ten minutes in voice. Calm, and funny at the right moments.',
    },
    {
      by: 'odrin',
      text: 'Thursday is our second siege night. I would like to hear the burnt camp first.',
    },
  ],
  dorrin: [
    { by: 'mireille.v', text: 'He was in my party at Saltmarsh as a guest. He listened.' },
    { by: 'brannock', text: 'I will be at the interview, too.' },
  ],
  bastionette: [{ by: 'brannock', text: 'The interview is booked. Please vote before it.' }],
}

interface SampleVote {
  by: string
  answer: 'yes' | 'no' | 'unsure'
  reason?: string
}

interface SampleComment {
  by: string
  text: string
}
