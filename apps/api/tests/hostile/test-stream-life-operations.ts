import { newId } from '../../src/platform/clock.ts';
import { input, type Asked, type RestAsked } from './test-asked.ts';
import type { World } from './test-world.ts';

/** The stream Bob is watching: Dan's, which is live. */
const watched = (w: World) => ({ streamId: w.liveStreamId });
/** Bob's own, which is over. */
const own = (w: World) => ({ streamId: w.ofBob.streamId });
const ownAndDan = (w: World) => ({ ...own(w), businessId: w.dan.businessId });
const gift = (w: World) => ({ ...watched(w), giftId: 'clover', quantity: 1 });

/** An honest call of everything inside a stream: gifts, chat, tools, the stage. */
export const STREAM_LIFE_OPERATIONS: Record<string, Asked> = {
  'Query.giftCatalogue': { by: 'bob', with: () => ({}) },
  'Query.giftQuote': { by: 'bob', with: gift },
  'Query.streamGifts': { by: 'bob', with: (w) => ({ ...watched(w), first: 5, after: null }) },
  'Query.topGifters': { by: 'bob', with: (w) => ({ ...watched(w), first: 5 }) },
  'Query.streamChat': { by: 'bob', with: (w) => ({ ...watched(w), first: 5, after: null }) },
  'Query.heldMessages': { by: 'bob', with: (w) => ({ ...watched(w), first: 5, after: null }) },
  'Query.streamTools': { by: 'bob', with: own },
  'Query.streamStage': { by: 'bob', with: (w) => ({ ...watched(w), first: 20, after: null }) },
  'Mutation.sendGift': {
    by: 'bob',
    with: (w) => ({ input: { ...gift(w), requestId: newId(), message: 'Well done', isAnonymous: false, expectedCoins: 10 } }),
  },
  'Query.giftLimits': { by: 'bob', with: () => ({}) },
  'Mutation.setGiftLimits': { by: 'bob', with: () => ({ input: { dayCoins: 5_000, weekCoins: 20_000 } }) },
  'Mutation.pauseGifts': { by: 'newcomer', with: () => ({ input: { hours: 24 } }) },
  'Mutation.setGiftsEnabled': { by: 'bob', with: (w) => ({ input: { ...own(w), isOn: true } }) },
  'Mutation.setStreamGoal': { by: 'bob', with: (w) => ({ input: { ...own(w), title: 'A new press', coins: 100 } }) },
  'Mutation.clearStreamGoal': { by: 'bob', with: input(own) },
  'Mutation.sendStreamMessage': { by: 'bob', with: (w) => ({ input: { ...watched(w), requestId: newId(), text: 'Hello' } }) },
  'Mutation.deleteStreamMessage': { by: 'bob', with: (w) => ({ input: { id: w.ofBob.streamMessageId } }) },
  'Mutation.decideHeldMessage': { by: 'bob', with: (w) => ({ input: { messageId: w.ofBob.heldMessageId, isAllowed: true } }) },
  'Mutation.muteViewer': { by: 'bob', with: (w) => ({ input: { ...ownAndDan(w), minutes: 5 } }) },
  'Mutation.unmuteViewer': { by: 'bob', with: input(ownAndDan) },
  'Mutation.removeViewer': { by: 'bob', with: input(ownAndDan) },
  'Mutation.banViewer': { by: 'bob', with: input(ownAndDan) },
  'Mutation.unbanViewer': { by: 'bob', with: input(ownAndDan) },
  'Mutation.setSlowMode': { by: 'bob', with: (w) => ({ input: { ...own(w), seconds: 5 } }) },
  'Mutation.setBlockedWords': { by: 'bob', with: (w) => ({ input: { ...own(w), words: ['acme'] } }) },
  'Mutation.appointStreamModerator': { by: 'bob', with: (w) => ({ input: { businessId: w.dan.businessId, permissions: ['SLOW_MODE'] } }) },
  'Mutation.dismissStreamModerator': { by: 'bob', with: (w) => ({ input: { businessId: w.dan.businessId } }) },
  'Query.streamQuestions': { by: 'bob', with: (w) => ({ ...watched(w), isAnswered: false, first: 5, after: null }) },
  'Mutation.askQuestion': { by: 'bob', with: (w) => ({ input: { ...watched(w), requestId: newId(), text: 'How long does it take?' } }) },
  'Mutation.voteForQuestion': { by: 'bob', with: (w) => ({ input: { questionId: w.ofBob.streamMessageId, isOn: true } }) },
  'Mutation.markQuestion': { by: 'bob', with: (w) => ({ input: { questionId: w.ofBob.streamMessageId, isAnswered: true } }) },
  'Subscription.streamQuestionChanged': { by: 'bob', with: (w) => ({ ...watched(w), after: null }) },
  'Subscription.streamQuestionVotesChanged': { by: 'bob', with: (w) => ({ ...watched(w), after: null }) },
  'Mutation.pinStreamMessage': { by: 'bob', with: (w) => ({ input: { messageId: w.ofBob.streamMessageId } }) },
  'Mutation.unpinStreamMessage': { by: 'bob', with: (w) => ({ input: own(w) }) },
  'Mutation.setCallToAction': { by: 'bob', with: (w) => ({ input: { ...own(w), action: 'SEE_PROFILE' } }) },
  'Mutation.pressCallToAction': { by: 'bob', with: (w) => ({ input: { ...watched(w), action: 'SEE_PROFILE' } }) },
  'Mutation.deleteReplay': { by: 'bob', with: (w) => ({ input: own(w) }) },
  'Query.clip': { by: 'bob', with: (w) => ({ id: w.ofBob.clipId }) },
  'Mutation.createClip': {
    by: 'bob',
    with: (w) => ({ input: { requestId: newId(), ...own(w), startMs: 0, endMs: 5_000, title: 'How it folds' } }),
  },
  'Mutation.updateClip': { by: 'bob', with: (w) => ({ input: { clipId: w.ofBob.clipId, title: 'How it unfolds' } }) },
  'Mutation.deleteClip': { by: 'bob', with: () => ({ input: { clipId: newId() } }) },
  'Query.streamCaptions': { by: 'bob', with: (w) => ({ ...watched(w), first: 5, after: null }) },
  'Mutation.correctCaption': { by: 'bob', with: (w) => ({ input: { captionId: w.ofBob.captionId, text: 'The paper is thick.' } }) },
  'Subscription.streamCaptionSaid': { by: 'bob', with: watched },
  'Query.clips': { by: 'bob', with: () => ({ hostId: null, first: 5, after: null }) },
  'Query.replays': { by: 'bob', with: () => ({ hostId: null, first: 5, after: null }) },
  'Query.streamMoments': { by: 'bob', with: (w) => ({ matchId: w.ofBob.matchId, first: 5, after: null }) },
  'Query.streamPolls': { by: 'bob', with: (w) => ({ ...watched(w), first: 5, after: null }) },
  'Mutation.openPoll': {
    by: 'bob',
    with: (w) => ({ input: { ...own(w), requestId: newId(), question: 'Which paper?', choices: ['Matte', 'Gloss'] } }),
  },
  'Mutation.closePoll': { by: 'bob', with: (w) => ({ input: { pollId: w.ofBob.pollId } }) },
  'Mutation.voteInPoll': { by: 'bob', with: (w) => ({ input: { pollId: w.ofBob.pollId, choice: 1 } }) },
  'Subscription.streamPollChanged': { by: 'bob', with: (w) => ({ ...watched(w), after: null }) },
  'Mutation.raiseHand': { by: 'bob', with: input(watched) },
  'Mutation.lowerHand': { by: 'bob', with: input(watched) },
  'Mutation.inviteToStage': { by: 'bob', with: input(ownAndDan) },
  'Mutation.acceptStage': { by: 'bob', with: input(watched) },
  'Mutation.leaveStage': { by: 'bob', with: (w) => ({ input: { ...watched(w), businessId: w.bob.businessId } }) },
  'Subscription.streamGiftAdded': { by: 'bob', with: (w) => ({ ...watched(w), after: null }) },
  'Subscription.heldMessageChanged': { by: 'bob', with: (w) => ({ ...watched(w), after: null }) },
  'Subscription.streamChatChanged': { by: 'bob', with: (w) => ({ ...watched(w), after: null }) },
  'Subscription.streamStageChanged': { by: 'bob', with: (w) => ({ ...watched(w), after: null }) },
};

/** An honest call of every documented gift path. */
export const GIFT_REST: Record<string, RestAsked> = {
  'get /api/gifts/definitions': { by: 'bob', path: () => '/api/gifts/definitions' },
  'post /api/stream/gift': {
    by: 'bob',
    path: () => '/api/stream/gift',
    body: (w) => ({
      ...watched(w),
      fromUserId: w.bob.userId,
      toUserId: w.dan.userId,
      giftType: 'clover',
      bizCoinValue: 10,
      quantity: 1,
      message: 'Well done',
    }),
  },
  'get /api/stream/gifts/{streamId}': { by: 'bob', path: (w) => `/api/stream/gifts/${w.liveStreamId}` },
};
