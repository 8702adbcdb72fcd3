import { graphql } from './gql/gql.ts';
import type { TypedDocumentString } from './gql/graphql.ts';

/** The benchmarks' GraphQL operations, checked against the schema when their types are generated. */
export const OPERATIONS = {
  /** Twenty cards with fifteen fields each. */
  deck: graphql(`query BenchDeck {
    discoverDeck(first: 20) {
      cards {
        score distanceMiles superLikedYou note
        business { id name industry description city state companySize website isVerified isOnline profileViews }
      }
    }
  }`),
  /** As little as a call can ask for. */
  viewer: graphql(`query BenchViewer { viewer { id } }`),
  cursor: graphql(`query BenchCursor { cursor }`),
  swipe: graphql(`mutation BenchSwipe($input: SwipeInput!) { swipe(input: $input) { direction canUndo match { id } } }`),
  messages: graphql(`subscription BenchMessages($after: String) {
    messageChanged(after: $after) { cursor kind matchId message { id matchId sequence isOwn content sentAt } }
  }`),
  gifts: graphql(`subscription BenchGifts($streamId: ID!, $after: String) {
    streamGiftAdded(streamId: $streamId, after: $after) {
      cursor giftCount giftCoins
      gift { id number quantity coins message isAnonymous sentAt comboKey comboCount journalId gift { id name coins tier } from { id name } }
    }
  }`),
  /** What the page of a stream asks for, at first and when it is told to ask again. */
  room: graphql(`query BenchRoom($id: ID!) {
    cursor
    stream(id: $id) {
      id code title description status startedAt liveAt viewerCount peakViewers giftCount giftCoins giftsEnabled slowModeSeconds
      host { id name city state industry isVerified } goal { title coins reachedCoins }
    }
    streamChat(streamId: $id, first: 50) { nodes { id number isHost text sentAt sender { id name } } pageInfo { endCursor hasNextPage } }
    streamGifts(streamId: $id, first: 50) { nodes { id number quantity coins message isAnonymous sentAt comboKey comboCount gift { id name coins tier } from { id name } } }
    streamStage(streamId: $id, first: 50) { nodes { state at business { id name } } own { state } pageInfo { endCursor hasNextPage } }
  }`),
  acceptAgreement: graphql(
    `mutation BenchAgreement($input: AcceptStreamAgreementInput!) { acceptStreamAgreement(input: $input) { agreement { __typename } } }`,
  ),
  startStream: graphql(
    `mutation BenchStartStream($input: StartStreamInput!) { startStream(input: $input) { ticket { url token stream { id } } } }`,
  ),
  endStream: graphql(`mutation BenchEndStream($streamId: ID!) { endStream(input: { streamId: $streamId }) { summary { __typename } } }`),
  renewStreamKey: graphql(`mutation BenchRenewStreamKey { renewStreamKey(input: {}) { secret } }`),
  replay: graphql(`query BenchReplay($id: ID!) { stream(id: $id) { replay { pieces { url sizeBytes durationMs } } } }`),
  captionSaid: graphql(
    `subscription BenchCaptionSaid($streamId: ID!) { streamCaptionSaid(streamId: $streamId) { startsAt endsAt text isFinal } }`,
  ),
  joinStream: graphql(`mutation BenchJoinStream($streamId: ID!) { joinStream(input: { streamId: $streamId }) { ticket { url token } } }`),
  cases: graphql(`query BenchCases {
    moderationCases(first: 40) { nodes { ...BenchCase } pageInfo { endCursor hasNextPage } totalCount }
    moderationCounts { ...BenchCounts }
  }
  fragment BenchCase on ModerationCase {
    id code target targetId category severity status action notes version priority priorityReasons { kind count points }
    reporterCount viewersNow priorStrikes openedAt dueAt isOverdue isEscalated decidedBy decidedAt description
    subject { id name } stream { id code title status } claim { staffId by until }
  }
  fragment BenchCounts on ModerationCounts { pending highPending total appealsPending overdue medianSecondsToClaim medianSecondsToAct overturnedShare }`),
  caseChanged: graphql(`subscription BenchCaseChanged($after: String) {
    moderationCaseChanged(after: $after) {
      cursor
      case {
        id code target targetId category severity status action notes version priority priorityReasons { kind count points }
        reporterCount viewersNow priorStrikes openedAt dueAt isOverdue isEscalated decidedBy decidedAt description
        subject { id name } stream { id code title status } claim { staffId by until }
      }
      counts { pending highPending total appealsPending overdue medianSecondsToClaim medianSecondsToAct overturnedShare }
    }
  }`),
  memberAnalytics: graphql(`query BenchMemberAnalytics {
    memberAnalytics {
      timeZone asOf profileViews viewsThisWeek viewsChangePercent totalMatches newMatchesThisWeek rightSwipes rightSwipesThisWeek rightSwipesChangePercent totalSwipes likeRate matchRate
      profileCompletion nextStep { title link points } responseRate messagesSent viewsToday superLikesReceived
      days { day isToday views likesReceived rightSwipes matches messagesSent }
    }
  }`),
  advancedAnalytics: graphql(`query BenchAdvancedAnalytics {
    advancedAnalytics {
      asOf days { day isToday views likesReceived rightSwipes matches messagesSent } funnel { stage count perHundred }
      byIndustry { kind industry state views sharePercent } byState { kind industry state views sharePercent } bestHours { byHour byWeekday best { weekday hour views } }
      firstMessagesReceived firstMessagesAnswered
      streams { count minutes viewers giftCount giftCoins newest { id title startedAt minutes viewers peakViewers giftCount giftCoins } }
    }
  }`),
  profileViewers: graphql(
    `query BenchProfileViewers { profileViewerCount profileViewers(first: 20) { nodes { id isAnonymous industry at days } pageInfo { hasNextPage } } }`,
  ),
  memberSearch: graphql(`query BenchMemberSearch($text: String!) {
    memberSearch(text: $text) { nodes { id username email name state businessName place isEinVerified isPremium registeredAt } pageInfo { endCursor hasNextPage } }
  }`),
  sendMessage: graphql(
    `mutation BenchSendMessage($input: SendMessageInput!) { sendMessage(input: $input) { message { id sequence sentAt } } }`,
  ),
  markRead: graphql(`mutation BenchMarkRead($input: MarkReadInput!) { markRead(input: $input) { match { id } } }`),
  recordProfileView: graphql(
    `mutation BenchRecordProfileView($input: RecordProfileViewInput!) { recordProfileView(input: $input) { business { id name profileViews } } }`,
  ),
  sendGift: graphql(`mutation BenchSendGift($input: SendGiftInput!) { sendGift(input: $input) { balance gift { id } } }`),
} as const;

/** A request's body. */
export function bodyOf<Variables>(query: TypedDocumentString<unknown, Variables>, variables?: Variables): string {
  return JSON.stringify({ query: query.toString(), variables });
}
