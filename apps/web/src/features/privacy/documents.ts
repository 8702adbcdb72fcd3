import { graphql } from '../../gql/index.ts';

export const DATA_EXPORTS = graphql(`
  query DataExports {
    dataExports { ...Privacy_export }
  }
  fragment Privacy_export on DataExport { id status requestedAt readyAt expiresAt sizeBytes }
`);
export const REQUEST_EXPORT = graphql(`mutation RequestDataExport { requestDataExport(input: {}) { exports { ...Privacy_export } } }`);
export const CLOSING_TERMS = graphql(`query ClosingTerms { closingTerms { username graceDays coins giveUpWords hasSubscription blocks } }`);
export const DELETE_ACCOUNT = graphql(
  `mutation DeleteAccount($input: DeleteAccountInput!) { deleteAccount(input: $input) { eraseAfter } }`,
);
