import { graphql } from '../../../gql/index.ts';

export const MEMBER_SEARCH = graphql(`
  query MemberSearch($text: String!) {
    memberSearch(text: $text) {
      nodes { id username email name state businessName place isEinVerified isPremium registeredAt }
      hasMore
    }
  }
`);

export const MEMBER_RECORD_PARTS = graphql(`
  fragment Staff_memberRecord on MemberRecord {
    id username email name phone state stateReason suspendedUntil isPremium hasSecondFactor einVerifiedAt idVerifiedAt socialVerifiedAt lockedUntil registeredAt openCases strikes debtCoins
    business { id name industry businessType place website isActive profileViews totalMatches }
    sessions { id device ipAddress createdAt lastUsedAt }
    apiKeys { id name prefix scopes expiresAt lastUsedAt }
    webhookEndpoints { id url events state failures failingSince nextAttemptAt replayingSince waiting }
    notes { id text staffName createdAt }
    verifications { id kind title status submittedAt decidedAt decidedByName reason }
  }
`);

export const MEMBER_RECORD = graphql(`
  query MemberRecord($userId: ID!) {
    memberRecord(userId: $userId) { ...Staff_memberRecord }
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
