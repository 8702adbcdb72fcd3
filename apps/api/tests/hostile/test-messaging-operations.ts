import { newId } from '../../src/platform/clock.ts';
import { DAY_MS } from '../../src/platform/durations.ts';
import { input, nothing, type Asked, type RestAsked } from './test-asked.ts';

const TOMORROW = () => new Date(Date.now() + DAY_MS).toISOString();

/** Honest calls for threads, changes to messages, and meetings. */
export const MESSAGING_OPERATIONS: Record<string, Asked> = {
  'Query.messages': { by: 'bob', with: (w) => ({ matchId: w.ofBob.matchId, first: 5, before: 9, after: null, around: null }) },
  'Query.searchMessages': { by: 'bob', with: (w) => ({ text: 'hello', matchId: w.ofBob.matchId, first: 5 }) },
  'Mutation.sendMessage': {
    by: 'bob',
    with: (w) => ({ input: { id: newId(), matchId: w.ofBob.matchId, content: 'Hello', attachmentIds: [] } }),
  },
  'Mutation.editMessage': { by: 'bob', with: (w) => ({ input: { messageId: w.ofBob.messageId, content: 'Hello again' } }) },
  'Mutation.deleteMessage': { by: 'bob', with: () => ({ input: { messageId: newId() } }) },
  'Mutation.reactToMessage': { by: 'bob', with: (w) => ({ input: { messageId: w.ofBob.messageId, reaction: 'AGREE' } }) },
  'Mutation.muteThread': { by: 'bob', with: (w) => ({ input: { matchId: w.ofBob.matchId, isMuted: false } }) },
  'Mutation.discardAttachment': { by: 'bob', with: () => ({ input: { id: newId() } }) },
  'Query.meetings': { by: 'bob', with: () => ({ view: 'UPCOMING', first: 5, after: null }) },
  'Mutation.proposeMeeting': {
    by: 'bob',
    with: (w) => ({
      input: {
        id: newId(),
        matchId: w.ofBob.matchId,
        title: 'Cold store',
        note: 'Bring the plan',
        place: 'Pier 1',
        durationMinutes: 30,
        startsAt: [TOMORROW()],
        despiteOverlap: true,
      },
    }),
  },
  'Mutation.acceptMeeting': { by: 'bob', with: () => ({ input: { meetingId: newId(), startsAt: TOMORROW(), despiteOverlap: true } }) },
  'Mutation.counterMeeting': {
    by: 'bob',
    with: () => ({ input: { meetingId: newId(), round: 1, startsAt: [TOMORROW()], note: 'Later', despiteOverlap: true } }),
  },
  'Mutation.suggestMeetingTime': {
    by: 'bob',
    with: input(() => ({ meetingId: newId(), round: 1, startsAt: TOMORROW(), note: 'After lunch', despiteOverlap: true })),
  },
  'Mutation.answerMeetingTime': {
    by: 'bob',
    with: input(() => ({ meetingId: newId(), round: 2, isAccepted: true, despiteOverlap: true })),
  },
  'Mutation.withdrawMeetingTime': { by: 'bob', with: input(() => ({ meetingId: newId(), round: 2 })) },
  'Mutation.cancelMeeting': { by: 'bob', with: () => ({ input: { meetingId: newId(), reason: 'On the road' } }) },
  'Query.meeting': { by: 'bob', with: (w) => ({ id: w.ofBob.meetingId }) },
  'Mutation.joinMeeting': { by: 'bob', with: input(() => ({ meetingId: newId() })) },
  'Mutation.saveMeetingNotes': { by: 'bob', with: input(() => ({ meetingId: newId(), version: 0, text: 'Pallets by June' })) },
  'Subscription.meetingRoomChanged': { by: 'bob', with: () => ({ after: null }) },
  'Mutation.markRead': { by: 'bob', with: input((w) => ({ matchId: w.ofBob.matchId, upToSequence: 1 })) },
  'Mutation.setTyping': { by: 'bob', with: input((w) => ({ matchId: w.ofBob.matchId })) },
  'Subscription.messageChanged': { by: 'bob', with: () => ({ after: null }) },
  'Subscription.typing': { by: 'bob', with: nothing },
};

export const MESSAGING_REST: Record<string, RestAsked> = {
  'put /api/threads/{matchId}/attachments/{id}': {
    by: 'bob',
    path: (w) => `/api/threads/${w.ofBob.matchId}/attachments/${newId()}?name=deck.pdf`,
  },
  'get /api/calendar/{secret}.ics': { by: 'guest', path: () => '/api/calendar/made-up.ics' },
  'get /api/meetings/{id}/calendar.ics': { by: 'bob', path: () => `/api/meetings/${newId()}/calendar.ics` },
  'get /api/attachments/{id}': { by: 'bob', path: () => `/api/attachments/${newId()}?size=thumb` },
};
