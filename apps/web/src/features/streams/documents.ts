import { graphql } from '../../gql/index.ts';

export const STREAM_BUSINESS = graphql(
  `fragment Stream_business on Business { id name city state industry isVerified logo { id url srcSet width height } }`,
);

export const STREAM_FACE = graphql(`
  fragment Stream_face on Stream {
    id code title description status endReason startedAt liveAt endedAt interruptedUntil viewerCount peakViewers giftCount giftCoins giftsEnabled slowModeSeconds isFromEncoder isRecorded isCaptioned callToAction
    host { ...Stream_business } goal { title coins reachedCoins endsAt } hype { level coins nextCoins endsAt }
  }
`);

export const STREAM_TICKET = graphql(`
  fragment Stream_ticket on StreamTicket { url token identity role permissions mutedUntil matchedAt matchId cursor stream { ...Stream_face } }
`);

export const CHAT_LINE = graphql(`
  fragment StreamMessage_line on StreamMessage { id number streamId isHost isModerator isHeld text sentAt sender { id name logo { id url srcSet width height } } }
`);

export const HELD_LINE = graphql(
  `fragment HeldMessage_line on HeldMessage { id text heldAt state sender { id name logo { id url srcSet width height } } }`,
);

export const GIFT_LINE = graphql(`
  fragment StreamGift_line on StreamGift {
    id number streamId quantity coins message isAnonymous sentAt comboKey comboCount journalId pinnedUntil
    gift { id name coins tier } from { id name logo { id url srcSet width height } }
  }
`);

export const STAGE_LINE = graphql(
  `fragment StageEntry_line on StageEntry { state at business { id name isVerified logo { id url srcSet width height } } }`,
);

/** Everything the stage shows, with the event cursor it was read at. */
export const STREAM_ROOM = graphql(`
  query StreamRoom($id: ID!) {
    cursor
    stream(id: $id) { ...Stream_face }
    streamChat(streamId: $id, first: 50) { nodes { ...StreamMessage_line } pageInfo { hasNextPage } pinned { ...StreamMessage_line } }
    heldMessages(streamId: $id, first: 50) { nodes { ...HeldMessage_line } pageInfo { endCursor hasNextPage } }
    streamGifts(streamId: $id, first: 50) { nodes { ...StreamGift_line } pageInfo { hasNextPage } pinned { ...StreamGift_line } }
    streamStage(streamId: $id, first: 50) { nodes { ...StageEntry_line } own { ...StageEntry_line } pageInfo { endCursor hasNextPage } }
  }
`);

export const STREAM = graphql(`query Stream($id: ID!) { stream(id: $id) { ...Stream_face } }`);

export const STREAM_VIEWER_COUNT = graphql(`query StreamViewerCount($id: ID!) { stream(id: $id) { id viewerCount peakViewers } }`);

export const STREAM_CHAT = graphql(`
  query StreamChat($id: ID!, $first: Int!, $before: Int) {
    streamChat(streamId: $id, first: $first, before: $before) { nodes { ...StreamMessage_line } pageInfo { hasNextPage } }
  }
`);

export const STREAM_GIFTS = graphql(`
  query StreamGifts($id: ID!, $first: Int!, $before: Int) {
    streamGifts(streamId: $id, first: $first, before: $before) { nodes { ...StreamGift_line } pageInfo { hasNextPage } }
  }
`);

export const MORE_HELD_MESSAGES = graphql(`
  query MoreHeldMessages($streamId: ID!, $after: String) {
    heldMessages(streamId: $streamId, first: 50, after: $after) { nodes { ...HeldMessage_line } pageInfo { endCursor hasNextPage } }
  }
`);

export const MORE_STAGE = graphql(`
  query MoreStage($streamId: ID!, $after: String) {
    streamStage(streamId: $streamId, first: 50, after: $after) { nodes { ...StageEntry_line } pageInfo { endCursor hasNextPage } }
  }
`);

export const TOP_GIFTERS = graphql(`
  query TopGifters($streamId: ID, $first: Int!) { topGifters(streamId: $streamId, first: $first) { coins giftCount business { id name logo { id url srcSet width height } } } }
`);

export const AGREEMENT = graphql(`query StreamAgreement { streamAgreement { version isAccepted acceptedAt } }`);

export const ACCEPT_AGREEMENT = graphql(
  `mutation AcceptStreamAgreement($input: AcceptStreamAgreementInput!) { acceptStreamAgreement(input: $input) { agreement { version isAccepted acceptedAt } } }`,
);

export const START_STREAM = graphql(
  `mutation StartStream($input: StartStreamInput!) { startStream(input: $input) { ticket { ...Stream_ticket } } }`,
);

export const JOIN_STREAM = graphql(
  `mutation JoinStream($streamId: ID!) { joinStream(input: { streamId: $streamId }) { ticket { ...Stream_ticket } } }`,
);

export const LEAVE_STREAM = graphql(`mutation LeaveStream($streamId: ID!) { leaveStream(input: { streamId: $streamId }) { success } }`);

export const SEEK_IN_ROOM = graphql(
  `mutation SeekInRoom($streamId: ID!, $businessId: ID!) { seekInRoom(input: { streamId: $streamId, businessId: $businessId }) { isThere } }`,
);

export const SUMMARY_LINE = graphql(`
  fragment StreamSummary_line on StreamSummary {
    minutes peakViewers distinctViewers giftCount giftCoins cashableCoins newFollowers newMatches stream { ...Stream_face }
    topGifters { coins giftCount business { id name logo { id url srcSet width height } } }
    polls { ...StreamPoll_face } callsToAction { action viewers }
  }
`);

export const END_STREAM = graphql(
  `mutation EndStream($streamId: ID!) { endStream(input: { streamId: $streamId }) { summary { ...StreamSummary_line } } }`,
);

export const STREAM_SUMMARY = graphql(
  `query StreamSummary($streamId: ID!) { streamSummary(streamId: $streamId) { ...StreamSummary_line } }`,
);

export const SEND_STREAM_MESSAGE = graphql(
  `mutation SendStreamMessage($input: SendStreamMessageInput!) { sendStreamMessage(input: $input) { message { ...StreamMessage_line } } }`,
);

export const DELETE_STREAM_MESSAGE = graphql(
  `mutation DeleteStreamMessage($id: ID!) { deleteStreamMessage(input: { id: $id }) { success } }`,
);

export const DECIDE_HELD_MESSAGE = graphql(
  `mutation DecideHeldMessage($input: DecideHeldMessageInput!) { decideHeldMessage(input: $input) { message { ...HeldMessage_line } } }`,
);

export const PIN_STREAM_MESSAGE = graphql(
  `mutation PinStreamMessage($input: PinStreamMessageInput!) { pinStreamMessage(input: $input) { pinned { ...StreamMessage_line } } }`,
);

export const UNPIN_STREAM_MESSAGE = graphql(
  `mutation UnpinStreamMessage($input: UnpinStreamMessageInput!) { unpinStreamMessage(input: $input) { pinned { ...StreamMessage_line } } }`,
);

export const STREAM_CHANGED = graphql(
  `subscription StreamChanged($streamId: ID!, $after: String) { streamChanged(streamId: $streamId, after: $after) { cursor stream { ...Stream_face } } }`,
);

export const STREAM_CHAT_CHANGED = graphql(`
  subscription StreamChatChanged($streamId: ID!, $after: String) { streamChatChanged(streamId: $streamId, after: $after) { cursor deletedId message { ...StreamMessage_line } pinChange { message { ...StreamMessage_line } } } }
`);

export const HELD_MESSAGE_CHANGED = graphql(`
  subscription HeldMessageChanged($streamId: ID!, $after: String) { heldMessageChanged(streamId: $streamId, after: $after) { cursor message { ...HeldMessage_line } } }
`);

export const STREAM_GIFT_ADDED = graphql(`
  subscription StreamGiftAdded($streamId: ID!, $after: String) { streamGiftAdded(streamId: $streamId, after: $after) { cursor giftCount giftCoins goal { title coins reachedCoins endsAt } hype { level coins nextCoins endsAt } gift { ...StreamGift_line } } }
`);

export const STREAM_VIEWERS_CHANGED = graphql(
  `subscription StreamViewersChanged($streamId: ID!) { streamViewersChanged(streamId: $streamId) { streamId viewerCount peakViewers } }`,
);

export const STREAM_STAGE_CHANGED = graphql(`
  subscription StreamStageChanged($streamId: ID!, $after: String) { streamStageChanged(streamId: $streamId, after: $after) { cursor entry { ...StageEntry_line } } }
`);

export const STREAM_NOTICE_ADDED = graphql(
  `subscription StreamNoticeAdded($after: String) { streamNoticeAdded(after: $after) { cursor streamId kind until } }`,
);
