import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/index.ts';
import type { Suspension } from './use-suspension.ts';

const SUSPENSION = graphql(`
  query Suspension {
    suspension {
      message reason until enforcementId appealToken appeal { status createdAt decidedAt message }
      statement { action category until about { target title at } rule { version number title } foundBy appealUntil }
    }
  }
`);

/** Why the session of this browser was ended by a suspension; null where none did. */
export async function explainSuspension(apollo: ApolloClient): Promise<Suspension | null> {
  const { data } = await apollo.query({ query: SUSPENSION, fetchPolicy: 'no-cache' });
  const told = data?.suspension;
  return told ? { kind: 'suspended', ...told } : null;
}
