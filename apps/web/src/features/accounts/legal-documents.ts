import { graphql } from '../../gql/index.ts';

export const LEGAL_TEXT = graphql(`
  query LegalText($document: LegalDocument!, $version: String) {
    legalText(document: $document, version: $version) {
      document version title isInForce isStandard
      sections { number title paragraphs }
    }
  }
`);

/** What is in force, without its words. */
export const LEGAL_VERSIONS = graphql(`
  query LegalVersions {
    legalTexts { documents { document version title } }
  }
`);

export const ACCEPT_LEGAL = graphql(`
  mutation AcceptLegal($input: AcceptLegalInput!) {
    acceptLegal(input: $input) { viewer { id legalOwed legalConsents { nodes { document version givenAt } pageInfo { endCursor hasNextPage } } } }
  }
`);

export const OWN_CONSENTS = graphql(`
  query OwnConsents($after: String) {
    viewer { id legalConsents(after: $after) { nodes { document version givenAt } pageInfo { endCursor hasNextPage } } }
  }
`);
