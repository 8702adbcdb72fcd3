import { graphql } from '../../gql/index.ts';

export const STAFF_MEMBER_PARTS = graphql(`
  fragment Staff_colleague on StaffMember {
    id username email role permissions isActive totpEnabled linkUntil lastSignInAt sessions createdAt createdBy
  }
`);

export const STAFF_MEMBERS = graphql(`
  query StaffMembers($after: String) {
    staffMembers(first: 50, after: $after) { nodes { ...Staff_colleague } pageInfo { endCursor hasNextPage } }
  }
`);

export const INVITE_STAFF = graphql(`
  mutation InviteStaff($input: InviteStaffInput!) {
    inviteStaff(input: $input) { link member { ...Staff_colleague } }
  }
`);

export const UPDATE_STAFF = graphql(`
  mutation UpdateStaff($input: UpdateStaffInput!) {
    updateStaff(input: $input) { link member { ...Staff_colleague } }
  }
`);

export const RESET_STAFF = graphql(`
  mutation ResetStaff($input: ResetStaffInput!) {
    resetStaff(input: $input) { link member { ...Staff_colleague } }
  }
`);

export const ACCEPT_STAFF_LINK = graphql(`
  mutation AcceptStaffLink($input: AcceptStaffLinkInput!) {
    acceptStaffLink(input: $input) { username }
  }
`);

export const CHECK_AUDIT_CHAIN = graphql(`
  mutation CheckAuditChain {
    checkAuditChain(input: {}) { isSound brokenAt entries checkedAt }
  }
`);

export const SYSTEM_STATUS = graphql(`
  query SystemStatus {
    systemStatus {
      checkedAt
      parts { name state text }
      jobs { name everySeconds lastFinishedAt lastFailedAt lastError rounds failures nextDueAt isLate }
      processes { id kind version startedAt lastBeatAt isSilent }
      versions { name version }
      upSince
    }
  }
`);

export const MATCH_MODELS = graphql(`
  query MatchModels($after: String) {
    matchModels(first: 20, after: $after) { nodes { id trainedAt isCurrent figures { decisions members probes likeShare heldOut newLoss currentLoss } } pageInfo { endCursor hasNextPage } }
  }
`);

export const MAKE_MODEL_CURRENT = graphql(`
  mutation MakeModelCurrent($input: MakeModelCurrentInput!) {
    makeModelCurrent(input: $input) { model { id trainedAt isCurrent figures { decisions members probes likeShare heldOut newLoss currentLoss } } }
  }
`);
