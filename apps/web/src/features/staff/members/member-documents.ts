import { graphql } from '../../../gql/index.ts';

export const MEMBER_SEARCH = graphql(`
  query MemberSearch($text: String!, $after: String) {
    memberSearch(text: $text, after: $after) {
      nodes { id username email name state businessName place isEinVerified isPremium registeredAt }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const MEMBER_RECORD_PARTS = graphql(`
  fragment Staff_memberRecord on MemberRecord {
    id username email name phone state stateReason suspendedUntil isPremium hasSecondFactor einVerifiedAt idVerifiedAt socialVerifiedAt lockedUntil registeredAt openCases strikes debtCoins
    business { id name industry businessType place website isActive profileViews totalMatches }
    sessions { nodes { id device ipAddress createdAt lastUsedAt } pageInfo { endCursor hasNextPage } }
    apiKeys { id name prefix scopes expiresAt lastUsedAt }
    webhookEndpoints { id url events state failures failingSince nextAttemptAt replayingSince waiting }
    notes { nodes { id text staffName createdAt } pageInfo { endCursor hasNextPage } }
    verifications { nodes { id kind title status submittedAt decidedAt decidedByName reason } pageInfo { endCursor hasNextPage } }
  }
`);

export const MEMBER_RECORD = graphql(`
  query MemberRecord($userId: ID!) {
    memberRecord(userId: $userId) { ...Staff_memberRecord }
  }
`);

export const MEMBER_NOTES = graphql(`
  query MemberNotes($id: ID!, $after: String) {
    memberRecord(userId: $id) { id notes(after: $after) { nodes { id text staffName createdAt } pageInfo { endCursor hasNextPage } } }
  }
`);

export const MEMBER_SESSIONS = graphql(`
  query MemberSessions($id: ID!, $after: String) {
    memberRecord(userId: $id) { id sessions(after: $after) { nodes { id device ipAddress createdAt lastUsedAt } pageInfo { endCursor hasNextPage } } }
  }
`);

export const MEMBER_VERIFICATIONS = graphql(`
  query MemberVerifications($id: ID!, $after: String) {
    memberRecord(userId: $id) { id verifications(after: $after) { nodes { id kind title status submittedAt decidedAt decidedByName reason } pageInfo { endCursor hasNextPage } } }
  }
`);

export const ADD_MEMBER_NOTE = graphql(`
  mutation AddMemberNote($input: AddMemberNoteInput!) {
    addMemberNote(input: $input) { member { ...Staff_memberRecord } }
  }
`);

export const SUSPEND_MEMBER = graphql(`
  mutation SuspendMember($input: SuspendMemberInput!) {
    suspendMember(input: $input) { member { ...Staff_memberRecord } }
  }
`);

export const RESTORE_MEMBER = graphql(`
  mutation RestoreMember($input: RestoreMemberInput!) {
    restoreMember(input: $input) { member { ...Staff_memberRecord } }
  }
`);

export const WRITE_OFF_DEBT = graphql(`
  mutation WriteOffDebt($input: WriteOffDebtInput!) {
    writeOffDebt(input: $input) { member { ...Staff_memberRecord } }
  }
`);

export const RESET_MEMBER_FACTOR = graphql(`
  mutation ResetMemberFactor($input: ResetMemberFactorInput!) {
    resetMemberFactor(input: $input) { member { ...Staff_memberRecord } }
  }
`);

export const END_MEMBER_SESSIONS = graphql(`
  mutation EndMemberSessions($input: EndMemberSessionsInput!) {
    endMemberSessions(input: $input) { member { ...Staff_memberRecord } }
  }
`);

export const STOP_API_KEY = graphql(`
  mutation StopApiKey($input: StopApiKeyInput!) {
    stopApiKey(input: $input) { record { ...Staff_memberRecord } }
  }
`);

export const STOP_WEBHOOK_ENDPOINT = graphql(`
  mutation StopWebhookEndpoint($input: StopWebhookEndpointInput!) {
    stopWebhookEndpoint(input: $input) { record { ...Staff_memberRecord } }
  }
`);

export const RESEND_MEMBER_MAIL = graphql(`
  mutation ResendMemberMail($userId: ID!) {
    resendMemberMail(input: { userId: $userId }) { success }
  }
`);
