import { graphql } from '../../../gql/index.ts';

export const STREAM_VIEWERS = graphql(
  `query StreamViewers($streamId: ID!, $after: String) { streamViewers(streamId: $streamId, after: $after) { nodes { joinedAt isMuted isModerator business { id name logo { id url srcSet width height } } } pageInfo { endCursor hasNextPage } } }`,
);

export const TOOLS_FACE = graphql(`
  fragment StreamTools_face on StreamTools {
    blockedWords
    banned { nodes { business { id name logo { id url srcSet width height } } } pageInfo { endCursor hasNextPage } }
    removed { nodes { until business { id name logo { id url srcSet width height } } } pageInfo { endCursor hasNextPage } }
    moderators { permissions business { id name logo { id url srcSet width height } } }
  }
`);

export const STREAM_TOOLS = graphql(`query StreamTools($streamId: ID!) { streamTools(streamId: $streamId) { ...StreamTools_face } }`);

export const STREAM_BANS = graphql(
  `query StreamBans($id: ID!, $after: String) { streamTools(streamId: $id) { banned(after: $after) { nodes { business { id name logo { id url srcSet width height } } } pageInfo { endCursor hasNextPage } } } }`,
);

export const STREAM_REMOVALS = graphql(
  `query StreamRemovals($id: ID!, $after: String) { streamTools(streamId: $id) { removed(after: $after) { nodes { until business { id name logo { id url srcSet width height } } } pageInfo { endCursor hasNextPage } } } }`,
);

export const SET_GIFTS_ENABLED = graphql(
  `mutation SetGiftsEnabled($streamId: ID!, $isOn: Boolean!) { setGiftsEnabled(input: { streamId: $streamId, isOn: $isOn }) { stream { ...Stream_face } } }`,
);

export const SET_GOAL = graphql(
  `mutation SetStreamGoal($input: SetStreamGoalInput!) { setStreamGoal(input: $input) { stream { ...Stream_face } } }`,
);

export const CLEAR_GOAL = graphql(
  `mutation ClearStreamGoal($streamId: ID!) { clearStreamGoal(input: { streamId: $streamId }) { stream { ...Stream_face } } }`,
);

export const SET_SLOW_MODE = graphql(
  `mutation SetSlowMode($streamId: ID!, $seconds: Int!) { setSlowMode(input: { streamId: $streamId, seconds: $seconds }) { stream { ...Stream_face } } }`,
);

export const SET_WORDS = graphql(
  `mutation SetBlockedWords($streamId: ID!, $words: [String!]!) { setBlockedWords(input: { streamId: $streamId, words: $words }) { tools { ...StreamTools_face } } }`,
);

export const MUTE_VIEWER = graphql(
  `mutation MuteViewer($input: MuteViewerInput!) { muteViewer(input: $input) { tools { ...StreamTools_face } } }`,
);

export const UNMUTE_VIEWER = graphql(
  `mutation UnmuteViewer($streamId: ID!, $businessId: ID!) { unmuteViewer(input: { streamId: $streamId, businessId: $businessId }) { tools { ...StreamTools_face } } }`,
);

export const REMOVE_VIEWER = graphql(
  `mutation RemoveViewer($streamId: ID!, $businessId: ID!) { removeViewer(input: { streamId: $streamId, businessId: $businessId }) { tools { ...StreamTools_face } } }`,
);

export const BAN_VIEWER = graphql(
  `mutation BanViewer($streamId: ID!, $businessId: ID!) { banViewer(input: { streamId: $streamId, businessId: $businessId }) { tools { ...StreamTools_face } } }`,
);

export const UNBAN_VIEWER = graphql(
  `mutation UnbanViewer($streamId: ID!, $businessId: ID!) { unbanViewer(input: { streamId: $streamId, businessId: $businessId }) { tools { ...StreamTools_face } } }`,
);

export const APPOINT_MODERATOR = graphql(
  `mutation AppointStreamModerator($input: AppointStreamModeratorInput!) { appointStreamModerator(input: $input) { moderators { permissions business { id name } } } }`,
);

export const DISMISS_MODERATOR = graphql(
  `mutation DismissStreamModerator($businessId: ID!) { dismissStreamModerator(input: { businessId: $businessId }) { moderators { permissions business { id name } } } }`,
);

export const RAISE_HAND = graphql(
  `mutation RaiseHand($streamId: ID!) { raiseHand(input: { streamId: $streamId }) { entry { ...StageEntry_line } } }`,
);

export const LOWER_HAND = graphql(
  `mutation LowerHand($streamId: ID!) { lowerHand(input: { streamId: $streamId }) { entry { ...StageEntry_line } } }`,
);

export const INVITE_TO_STAGE = graphql(
  `mutation InviteToStage($streamId: ID!, $businessId: ID!) { inviteToStage(input: { streamId: $streamId, businessId: $businessId }) { entry { ...StageEntry_line } } }`,
);

export const ACCEPT_STAGE = graphql(
  `mutation AcceptStage($streamId: ID!) { acceptStage(input: { streamId: $streamId }) { ticket { ...Stream_ticket } } }`,
);

export const LEAVE_STAGE = graphql(
  `mutation LeaveStage($streamId: ID!, $businessId: ID!) { leaveStage(input: { streamId: $streamId, businessId: $businessId }) { entry { ...StageEntry_line } } }`,
);
