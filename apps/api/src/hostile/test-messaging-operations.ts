import { newId } from '../platform/clock.ts';
import type { Asked, RestAsked } from './test-operations.ts';

/** Honest calls of threads, of what becomes of messages, and of meetings. */
export const MESSAGING_OPERATIONS: Record<string, Asked> = {
  'Query.messages': { by: 'bob', with: (w) => ({ matchId: w.ofBob.matchId, first: 5, before: 9, after: null, around: null }) },
  'Query.searchMessages': { by: 'bob', with: (w) => ({ text: 'hello', matchId: w.ofBob.matchId, first: 5 }) },
  'Mutation.sendMessage': { by: 'bob', with: (w) => ({ input: { id: newId(), matchId: w.ofBob.matchId, content: 'Hello', attachmentIds: [] } }) },
  'Mutation.editMessage': { by: 'bob', with: (w) => ({ input: { messageId: w.ofBob.messageId, content: 'Hello again' } }) },
  'Mutation.deleteMessage': { by: 'bob', with: () => ({ input: { messageId: newId() } }) },
  'Mutation.reactToMessage': { by: 'bob', with: (w) => ({ input: { messageId: w.ofBob.messageId, reaction: 'AGREE' } }) },
  'Mutation.muteThread': { by: 'bob', with: (w) => ({ input: { matchId: w.ofBob.matchId, isMuted: false } }) },
  'Mutation.discardAttachment': { by: 'bob', with: () => ({ input: { id: newId() } }) },
};

export const MESSAGING_REST: Record<string, RestAsked> = {
  'put /api/threads/{matchId}/attachments/{id}': { by: 'bob', path: (w) => `/api/threads/${w.ofBob.matchId}/attachments/${newId()}?name=deck.pdf` },
  'get /api/attachments/{id}': { by: 'bob', path: () => `/api/attachments/${newId()}?size=thumb` },
};
