import { graphql } from '../../gql/index.ts';

export const HELP_REQUEST = graphql(`
  fragment Help_request on HelpRequest {
    reference email issueType description urgency isPriority status createdAt dueAt
    entries { kind text at }
  }
`);

export const SUBMIT_HELP_REQUEST = graphql(`
  mutation SubmitHelpRequest($input: SubmitHelpRequestInput!) {
    submitHelpRequest(input: $input) { reference dueAt }
  }
`);

export const HELP_REQUEST_BY_LINK = graphql(`
  query HelpRequestByLink($token: String!) {
    helpRequest(token: $token) { ...Help_request }
  }
`);

export const ADD_FOLLOW_UP = graphql(`
  mutation AddFollowUp($input: AddFollowUpInput!) {
    addFollowUp(input: $input) { helpRequest { ...Help_request } }
  }
`);
