import { graphql } from '../../gql/index.ts';

export const STAFF_HELP_REQUEST = graphql(`
  fragment Staff_helpRequest on StaffHelpRequest {
    id reference email mailbox issueType description urgency isPriority status createdAt dueAt claimedById claimedBy
    entries { kind text at staffName }
    member { id username businessName wasSignedIn }
  }
`);

export const HELP_QUEUE = graphql(`
  query HelpQueue($status: HelpRequestStatus!, $first: Int!, $after: String) {
    cursor
    staffHelpRequests(status: $status, first: $first, after: $after) {
      nodes { ...Staff_helpRequest }
      pageInfo { endCursor hasNextPage }
    }
    helpRequestsWaiting { waiting overdue oldestAt nextDueAt }
  }
`);

export const FIND_HELP_REQUESTS = graphql(`
  query FindHelpRequests($text: String!, $first: Int!) {
    open: staffHelpRequests(status: OPEN, search: $text, first: $first) { nodes { ...Found_helpRequest } isTruncated }
    answered: staffHelpRequests(status: ANSWERED, search: $text, first: $first) { nodes { ...Found_helpRequest } isTruncated }
    closed: staffHelpRequests(status: CLOSED, search: $text, first: $first) { nodes { ...Found_helpRequest } isTruncated }
  }
  fragment Found_helpRequest on StaffHelpRequest { id reference issueType email status }
`);

export const STAFF_HELP_REQUEST_BY_ID = graphql(`
  query StaffHelpRequestById($id: ID!) {
    staffHelpRequest(id: $id) { ...Staff_helpRequest }
  }
`);

export const HELP_WAITING = graphql(`
  query HelpWaiting {
    cursor
    helpRequestsWaiting { waiting overdue oldestAt nextDueAt }
  }
`);

export const HELP_CHANGED = graphql(`
  subscription HelpChanged($after: String) {
    helpRequestChanged(after: $after) {
      cursor
      request { ...Staff_helpRequest }
      counts { waiting overdue oldestAt nextDueAt }
    }
  }
`);

export const CLAIM_HELP = graphql(`
  mutation ClaimHelp($input: ClaimHelpRequestInput!) {
    claimHelpRequest(input: $input) { helpRequest { ...Staff_helpRequest } }
  }
`);

export const RELEASE_HELP = graphql(`
  mutation ReleaseHelp($id: ID!) {
    releaseHelpRequest(input: { id: $id }) { helpRequest { ...Staff_helpRequest } }
  }
`);

export const ANSWER_HELP = graphql(`
  mutation AnswerHelp($input: AnswerHelpRequestInput!) {
    answerHelpRequest(input: $input) { helpRequest { ...Staff_helpRequest } }
  }
`);

export const CLOSE_HELP = graphql(`
  mutation CloseHelp($input: CloseHelpRequestInput!) {
    closeHelpRequest(input: $input) { helpRequest { ...Staff_helpRequest } }
  }
`);

export const REOPEN_HELP = graphql(`
  mutation ReopenHelp($id: ID!) {
    reopenHelpRequest(input: { id: $id }) { helpRequest { ...Staff_helpRequest } }
  }
`);
