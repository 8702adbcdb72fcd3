import { graphql } from '../../gql/index.ts';

export const MEETING_CARD = graphql(`
  fragment Meeting_card on Meeting {
    id matchId title note place durationMinutes status round isOwnTurn startsAt endsAt cancelReason isCancelledByOwn otherTimeZone sequence calendarFileUrl roomOpensAt roomClosesAt roomOpenUntil
    times { startsAt endsAt isPast overlaps }
    suggestion { startsAt endsAt isPast overlaps isOwn note }
    attendance { isOwn cameAt leftAt }
  }
`);

export const MESSAGE_LINE = graphql(`
  fragment Message_line on Message {
    id matchId sequence isOwn content sentAt editedAt isDeleted isRemoved ownReaction otherReaction attachmentCount
    attachments { id kind fileName sizeBytes width height url thumbnailUrl }
    meeting { ...Meeting_card }
  }
`);

export const MATCH_AGREEMENT = graphql(`
  query MatchAgreement($matchId: ID!) {
    matchAgreement(matchId: $matchId) { matchId mutualIntent outcome { matchId askedAt answer bothSaidYes } }
  }
`);
export const ANSWER_OUTCOME = graphql(`
  mutation AnswerOutcome($input: AnswerOutcomeInput!) { answerOutcome(input: $input) { outcome { matchId askedAt answer bothSaidYes } } }
`);

export const MARK_MATCH_SEEN = graphql(
  `mutation MarkMatchSeen($input: MarkMatchSeenInput!) { markMatchSeen(input: $input) { match { id isNew } } }`,
);

export const THREAD = graphql(`query Thread($id: ID!) { match(id: $id) { ...Match_row } }`);

export const THREAD_MESSAGES = graphql(`
  query ThreadMessages($matchId: ID!, $first: Int!, $before: Int, $after: Int, $around: Int) {
    messages(matchId: $matchId, first: $first, before: $before, after: $after, around: $around) { messages { ...Message_line } hasMore hasNewer readUpToSequence }
  }
`);

export const SEND_MESSAGE = graphql(
  `mutation SendMessage($input: SendMessageInput!) { sendMessage(input: $input) { message { ...Message_line } } }`,
);

export const MARK_READ = graphql(
  `mutation MarkRead($input: MarkReadInput!) { markRead(input: $input) { match { id unreadCount readUpToSequence } } }`,
);

export const SET_TYPING = graphql(`mutation SetTyping($input: SetTypingInput!) { setTyping(input: $input) { success } }`);

export const MESSAGE_CHANGED = graphql(`
  subscription MessageChanged($after: String) {
    messageChanged(after: $after) { cursor kind matchId readUpToSequence message { ...Message_line } match { ...Match_row } }
  }
`);

export const TYPING = graphql(`subscription Typing { typing { matchId businessId at } }`);

export const EDIT_MESSAGE = graphql(
  `mutation EditMessage($input: EditMessageInput!) { editMessage(input: $input) { message { ...Message_line } } }`,
);

export const DELETE_MESSAGE = graphql(
  `mutation DeleteMessage($input: DeleteMessageInput!) { deleteMessage(input: $input) { message { ...Message_line } } }`,
);

export const REACT_TO_MESSAGE = graphql(
  `mutation ReactToMessage($input: ReactToMessageInput!) { reactToMessage(input: $input) { message { id ownReaction otherReaction } } }`,
);

export const MUTE_THREAD = graphql(`mutation MuteThread($input: MuteThreadInput!) { muteThread(input: $input) { match { id isMuted } } }`);

export const DISCARD_ATTACHMENT = graphql(
  `mutation DiscardAttachment($input: DiscardAttachmentInput!) { discardAttachment(input: $input) { success } }`,
);
