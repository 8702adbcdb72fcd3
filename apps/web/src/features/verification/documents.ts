import { graphql } from '../../gql/index.ts';

export const OWN_VERIFICATIONS = graphql(`
  query OwnVerifications {
    cursor
    viewer { id isEinVerified verification { status companyName businessType einMasked reason submittedAt decidedAt } }
    verifications { ...Own_verifications }
  }
  fragment Own_verifications on OwnVerifications {
    idVerifiedAt
    socialVerifiedAt
    license { id status submittedAt dueAt decidedAt reason fullName state numberMasked picturesUntil picturesRemovedAt }
    social { id status submittedAt dueAt decidedAt reason platform profileUrl followerCount isFollowerCountChecked method proofUrl }
    codes { platform code }
  }
`);

export const OWN_VERIFICATION_CHANGED = graphql(`
  subscription OwnVerificationChanged($after: String) {
    verificationChanged(after: $after) { cursor verifications { ...Own_verifications } }
  }
`);

export const SUBMIT_SOCIAL = graphql(`
  mutation SubmitSocialProfile($input: SubmitSocialProfileInput!) {
    submitSocialProfile(input: $input) { verifications { ...Own_verifications } }
  }
`);
