import { useMutation, useQuery } from '@apollo/client/react';
import type { LegalDocument } from '@benison/contracts/enumerations';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { readAfter } from '../../lib/lists/refetch.ts';
import { ACCEPT_LEGAL, LEGAL_VERSIONS } from './legal-documents.ts';

/** What a member has yet to agree to, and agreeing to it. */
export function useConsent(owed: readonly LegalDocument[]) {
  const { data, error, refetch } = useQuery(LEGAL_VERSIONS, { fetchPolicy: 'network-only' });
  const [accept, { loading: isBusy }] = useMutation(ACCEPT_LEGAL);
  const tellFailed = useTellFailed();
  const texts = data?.legalTexts.documents.filter(({ document }) => owed.includes(document));
  const agree = async () => {
    if (!texts) return;
    try {
      await accept({ variables: { input: { accepted: texts.map(({ document, version }) => ({ document, version })) } } });
    } catch (failure) {
      tellFailed('Your agreement was not saved', failure);
      // A version that changed meanwhile is shown before it is agreed to.
      await readAfter(refetch);
    }
  };
  return { texts, hasFailed: error !== undefined && !texts, refetch, agree: () => void agree(), isBusy };
}
