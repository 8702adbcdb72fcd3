import { graphql } from '../../../gql/index.ts';

export const ENFORCEMENTS = graphql(`
  query Enforcements($first: Int!, $after: String) {
    cursor
    enforcements(first: $first, after: $after) {
      nodes { ...Moderation_ownEnforcement }
      pageInfo { endCursor hasNextPage }
    }
  }
  fragment Moderation_ownEnforcement on Enforcement {
    ...Moderation_enforcement
    statement { rule { version number title } foundBy appealUntil }
  }
`);

export const ENFORCEMENT_CHANGED = graphql(`
  subscription EnforcementChanged($after: String) {
    enforcementChanged(after: $after) { cursor enforcement { ...Moderation_ownEnforcement } }
  }
`);

export const ACKNOWLEDGE_WARNING = graphql(
  `mutation AcknowledgeWarning($id: ID!) { acknowledgeWarning(input: { id: $id }) { enforcement { ...Moderation_ownEnforcement } } }`,
);
export const APPEAL = graphql(
  `mutation Appeal($input: AppealInput!) { appeal(input: $input) { appeal { id status text createdAt decidedAt message } } }`,
);
export const APPEAL_SUSPENSION = graphql(
  `mutation AppealSuspension($input: AppealSuspensionInput!) { appealSuspension(input: $input) { appeal { id status } } }`,
);
