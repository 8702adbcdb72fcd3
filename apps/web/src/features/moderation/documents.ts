import { graphql } from '../../gql/index.ts';

export const MODERATION_CASES = graphql(`
  query ModerationCases($status: CaseStatus, $severity: ReportSeverity, $after: String) {
    cursor
    moderationCases(status: $status, severity: $severity, first: 40, after: $after) {
      nodes { ...Moderation_case }
      pageInfo { endCursor hasNextPage } totalCount
    }
    moderationCounts { ...Moderation_counts }
  }
  fragment Moderation_case on ModerationCase {
    id code target targetId category severity status action notes version priority
    priorityReasons { kind count points }
    reporterCount isFlagged isAboutPictures viewersNow priorStrikes openedAt dueAt isOverdue isEscalated decidedBy decidedAt description
    subject { id name isClosed }
    stream { id code title status }
    claim { staffId by until }
  }
  fragment Moderation_counts on ModerationCounts { pending highPending total appealsPending overdue medianSecondsToClaim medianSecondsToAct overturnedShare flagsUpheldShare }
`);

export const FIND_CASES = graphql(`
  query FindCases($text: String!, $first: Int!) {
    moderationCases(search: $text, first: $first) { nodes { id code category status subject { id name } } isTruncated }
  }
`);

export const MODERATION_CASE = graphql(`
  query ModerationCase($id: ID!) {
    moderationCase(id: $id) {
      case { ...Moderation_case }
      reports { ...Moderation_report }
      reportsCursor
      evidence {
        frameState frames { id url origin } keptUntil files { id kind fileName url } itemsCursor
        chat { ...Moderation_line } chatCursor
      }
      subjectHistory(first: 50) { nodes { ...Moderation_enforcement } pageInfo { endCursor hasNextPage } }
      ladder { action isLive category minStrikes state }
      suggestedAction
      takenBackAt
      refusal {
        reason
        hasOther
      }
    }
  }
  fragment Moderation_report on CaseReport {
    id source category details furtherReasons { category details } findings { rule matched surePercent foundIn } createdAt
    reporter { id name } record { reports upheld dismissed }
  }
  fragment Moderation_line on EvidenceLine { id businessId name text formerWords sentAt isReported }
  fragment Moderation_enforcement on Enforcement {
    id action category message messageSource createdAt until acknowledgedAt undoneAt canAppeal
    about { target title at }
    appeal { id status text createdAt decidedAt message }
  }
`);

export const CASE_REPORTS = graphql(`
  query CaseReports($id: ID!, $after: String) {
    caseReports(caseId: $id, first: 50, after: $after) { nodes { ...Moderation_report } pageInfo { endCursor hasNextPage } }
  }
`);

export const CASE_HISTORY = graphql(`
  query CaseHistory($id: ID!, $after: String) {
    moderationCase(id: $id) { subjectHistory(first: 50, after: $after) { nodes { ...Moderation_enforcement } pageInfo { endCursor hasNextPage } } }
  }
`);

export const CASE_EVIDENCE = graphql(`
  query CaseEvidence($id: ID!, $after: String) {
    caseEvidence(caseId: $id, first: 50, after: $after) { nodes { id kind fileName url origin } pageInfo { endCursor hasNextPage } }
  }
`);

export const CASE_LINES = graphql(`
  query CaseLines($id: ID!, $after: String) {
    caseLines(caseId: $id, first: 50, after: $after) { nodes { ...Moderation_line } pageInfo { endCursor hasNextPage } }
  }
`);

export const CASE_CHANGED = graphql(`
  subscription ModerationCaseChanged($after: String) {
    moderationCaseChanged(after: $after) { cursor case { ...Moderation_case } counts { ...Moderation_counts } }
  }
`);

export const CASE_COUNTS = graphql(`
  query ModerationCounts {
    cursor
    moderationCounts { ...Moderation_counts }
  }
`);

export const CASE_COUNTS_CHANGED = graphql(`
  subscription ModerationCountsChanged($after: String) {
    moderationCaseChanged(after: $after) { cursor counts { ...Moderation_counts } }
  }
`);

export const CLAIM_CASE = graphql(`mutation ClaimCase($id: ID!) { claimCase(input: { id: $id }) { case { ...Moderation_case } } }`);
export const RELEASE_CASE = graphql(`mutation ReleaseCase($id: ID!) { releaseCase(input: { id: $id }) { case { ...Moderation_case } } }`);
export const TAKE_OVER_CASE = graphql(
  `mutation TakeOverCase($id: ID!, $reason: String!, $from: String) { takeOverCase(input: { id: $id, reason: $reason, from: $from }) { case { ...Moderation_case } } }`,
);
export const DECIDE_CASE = graphql(
  `mutation DecideCase($input: DecideCaseInput!) { decideCase(input: $input) { case { ...Moderation_case } } }`,
);
export const OTHER_OPEN_CASES = graphql(
  `query OtherOpenCases($caseId: ID!, $first: Int!) { otherOpenCases(caseId: $caseId, first: $first) { nodes { ...Moderation_case } pageInfo { hasNextPage } } }`,
);
export const PICTURE_COPY_CASES = graphql(
  `query PictureCopyCases($caseId: ID!, $first: Int!) { pictureCopyCases(caseId: $caseId, first: $first) { nodes { ...Moderation_case } pageInfo { hasNextPage } } }`,
);
export const DECIDE_CASES = graphql(
  `mutation DecideModerationCases($input: DecideModerationCasesInput!) { decideModerationCases(input: $input) { cases { ...Moderation_case } } }`,
);
export const TAKE_BACK_CASE_DECISION = graphql(
  `mutation TakeBackCaseDecision($input: TakeBackCaseDecisionInput!) { takeBackCaseDecision(input: $input) { case { ...Moderation_case } } }`,
);
export const WATCH_CASE = graphql(`mutation WatchCase($input: WatchCaseInput!) { watchCase(input: $input) { url token } }`);

export const APPEALS = graphql(`
  query Appeals($status: AppealStatus, $after: String) {
    cursor
    appeals(status: $status, first: 30, after: $after) { nodes { ...Moderation_appeal } pageInfo { endCursor hasNextPage } }
  }
  fragment Moderation_appeal on StaffAppeal {
    id status text createdAt decidedAt message decidedBy actedBy mayDecide refusal { reason hasOther }
    enforcement { id action category message createdAt until undoneAt }
    case { id code target category severity notes subject { id name } stream { id code title status } }
  }
`);

export const APPEAL_CHANGED = graphql(`
  subscription AppealChanged($after: String) {
    appealChanged(after: $after) { cursor appeal { ...Moderation_appeal } }
  }
`);

export const DECIDE_APPEAL = graphql(
  `mutation DecideAppeal($input: DecideAppealInput!) { decideAppeal(input: $input) { appeal { ...Moderation_appeal } } }`,
);
