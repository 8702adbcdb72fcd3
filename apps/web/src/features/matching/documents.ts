import { graphql } from '../../gql/index.ts';

/** What a card, a row and a profile show about a business. */
export const BUSINESS_FACE = graphql(`
  fragment Business_face on Business {
    id name industry businessType description city state companySize website foundedYear tags seeking offering
    logo { id url srcSet width height }
    cover { id url srcSet width height color }
    isVerified verifiedAt isPremium isOnline lastActiveAt isClosed profileViews totalMatches responseRate responseHours isDemo joinedAt
  }
`);

export const DECK_CARD = graphql(`
  fragment DeckCard_card on DeckCard {
    business { ...Business_face verifiedName }
    fit kind source deal
    chance { percent usualPercent timesUsual decisions contributions { part title text logOdds } }
    reasons { kind title text points }
    distanceMiles superLikedYou note decision matchId
  }
`);

export const MATCH_ROW = graphql(`
  fragment Match_row on Match {
    id
    business { ...Business_face }
    score
    reasons { kind title text points }
    distanceMiles matchedAt isNew
    lastMessage { id matchId sequence isOwn content sentAt isDeleted attachmentCount }
    unreadCount isMuted readUpToSequence lastActivityAt contactName otherTimeZone
  }
`);

export const DISCOVER_DECK = graphql(`
  query DiscoverDeck($filter: DiscoverFilterInput, $first: Int!) {
    discoverDeck(filter: $filter, first: $first) {
      cards { ...DeckCard_card }
      filter { industries states companySizes seeking withinMiles verifiedOnly onlineOnly }
      remaining superLikesLeft superLikesResetAt canUndo
      exhausted { reviewed likesSent likesPending matches passed returning outsideFilter }
    }
  }
`);

export const SAVE_DECK_FILTER = graphql(`
  mutation SaveDeckFilter($input: SaveDeckFilterInput!) { saveDeckFilter(input: $input) { filter { industries } } }
`);

/** The viewer's own card as it meets another one. */
export const OWN_CARD = graphql(`
  query OwnCard {
    viewer { id business { id tags seeking offering cover { id url srcSet width height color } } }
  }
`);

export const TOP_PICK = graphql(`query TopPick { topPick { card { ...DeckCard_card } endsAt } }`);

export const TOP_PICK_CHOSEN = graphql(`
  subscription TopPickChosen($after: String) { topPickChosen(after: $after) { cursor topPick { card { ...DeckCard_card } endsAt } } }
`);

export const SWIPE = graphql(`
  mutation Swipe($input: SwipeInput!) {
    swipe(input: $input) { direction superLikesLeft canUndo reward { coins isDayFull } match { ...Match_row } }
  }
`);

export const DECLARE_INTENT = graphql(`
  mutation DeclareIntent($input: DeclareIntentInput!) {
    declareIntent(input: $input) {
      intent mutualIntent returnsAt superLikesLeft canUndo reward { coins isDayFull } mustMeets { left resetAt } match { ...Match_row }
    }
  }
`);

export const MUST_MEETS = graphql(`query MustMeets { mustMeets { left resetAt } }`);

export const REPORT_CARDS_SHOWN = graphql(`
  mutation ReportCardsShown($input: ReportCardsShownInput!) { reportCardsShown(input: $input) { kept } }
`);

export const UNDO_SWIPE = graphql(`
  mutation UndoSwipe {
    undoSwipe(input: {}) { superLikesLeft canUndo card { ...DeckCard_card } }
  }
`);

export const REVISIT_PASSED = graphql(`mutation RevisitPassed { revisitPassed(input: {}) { count } }`);

export const MEMBER_STATS = graphql(`query MemberStats { memberStats { profileViews businessMatches connectionsMade } }`);

export const BUSINESS = graphql(`
  query BusinessProfile($id: ID!) {
    businessCard(id: $id) {
      ...DeckCard_card
      business {
        id isOpenToCollaboration idVerifiedAt socialVerifiedAt
        photos { id picture { id url srcSet width height } card { id url srcSet width height } }
        openingHours { timeZone isOpenNow days { day opens closes } }
        socialAccounts { platform profileUrl followerCount isFollowerCountChecked verifiedAt }
      }
    }
  }
`);

export const RECORD_PROFILE_VIEW = graphql(`
  mutation RecordProfileView($input: RecordProfileViewInput!) { recordProfileView(input: $input) { business { id profileViews } } }
`);

export const MATCHES_ASIDE = graphql(`
  query MatchesAside {
    likesReceived { count }
    recentActivity(first: 10) {
      id kind at text matchId
      business { id name logo { id url srcSet width height } }
    }
  }
`);

export const INTEREST_COUNTS = graphql(`query InterestCounts { likesReceived { count } profileViewerCount }`);

export const RECEIVED_LIKES = graphql(`
  query ReceivedLikes($first: Int!, $after: String) {
    receivedLikes(first: $first, after: $after) { nodes { id direction note at business { ...Business_face } } pageInfo { endCursor hasNextPage } }
  }
`);

export const PROFILE_VIEWERS = graphql(`
  query ProfileViewers($first: Int!, $after: String) {
    profileViewers(first: $first, after: $after) { nodes { id isAnonymous industry at days business { ...Business_face } } pageInfo { endCursor hasNextPage } }
    viewingSettings { viewingMode incognito }
  }
`);

export const UNMATCH = graphql(`mutation Unmatch($input: UnmatchInput!) { unmatch(input: $input) { success } }`);
export const BLOCK = graphql(`mutation Block($input: BlockInput!) { block(input: $input) { success } }`);

export const MATCH_CHANGED = graphql(`
  subscription MatchChanged($after: String) {
    matchChanged(after: $after) { cursor kind matchId match { ...Match_row } }
  }
`);

export const PRESENCE_CHANGED = graphql(`
  subscription PresenceChanged { presenceChanged { businessId isOnline lastActiveAt isClosed } }
`);

export const DECK_CHANGED = graphql(`
  subscription DeckChanged { deckChanged { decidedId superLikesLeft canUndo } }
`);
