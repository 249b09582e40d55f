import type { Caller } from '../http/caller.ts'

const path = '/api/menu/applications'

/** Votes and comments on one application, by the calls of its page. */
export function teamReview(submissionId: number) {
  const read = async (caller: Caller, what: string) =>
    (await caller.get(`${path}/${submissionId}/${what}`)).body
  return {
    vote: (caller: Caller, answer: string, more = {}) =>
      caller.put(`${path}/vote`, { submissionId, answer, ...more }),
    votes: (caller: Caller) => read(caller, 'votes'),
    comment: (caller: Caller, text: string, more = {}) =>
      caller.post(`${path}/comments`, { submissionId, text, key: text.slice(0, 50), ...more }),
    thread: (caller: Caller) => read(caller, 'comments'),
    texts: async (caller: Caller) =>
      (await read(caller, 'comments')).comments.map(({ text }: { text: string }) => text),
  }
}
