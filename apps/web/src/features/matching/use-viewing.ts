import { useMutation, useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import type { UpdateViewingInput } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { tellUnsaved } from '../../lib/form/tell-unsaved.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { openUpsell } from '../../lib/upsell.ts';

const VIEWING = graphql(`query Viewing { viewingSettings { viewingMode incognito } }`);
const UPDATE_VIEWING = graphql(
  `mutation UpdateViewing($input: UpdateViewingInput!) { updateViewing(input: $input) { settings { viewingMode incognito } } }`,
);

/** How the member views others, and who sees its card. Each choice applies at once, and is reverted if the server refuses. */
export function useViewing() {
  const { data, error, refetch } = useQuery(VIEWING, { fetchPolicy: 'cache-and-network' });
  const [update] = useMutation(UPDATE_VIEWING);
  const viewing = data?.viewingSettings;
  const change = async (input: UpdateViewingInput) => {
    if (!viewing) return;
    const next = {
      __typename: 'ViewingSettings' as const,
      viewingMode: input.viewingMode ?? viewing.viewingMode,
      incognito: input.incognito ?? viewing.incognito,
    };
    const answered = { __typename: 'ViewingSettingsPayload' as const, settings: next };
    try {
      await update({
        variables: { input },
        optimisticResponse: { updateViewing: answered },
        update: (cache, { data: answer }) => {
          if (answer) cache.writeQuery({ query: VIEWING, data: { viewingSettings: answer.updateViewing.settings } });
        },
      });
    } catch (failed) {
      if (failureOf(failed).code === ErrorCode.PremiumRequired) openUpsell();
      else tellUnsaved(failed);
    }
  };
  return {
    viewing,
    hasFailed: error !== undefined && !data,
    retry: () => refetchQuietly(refetch),
    change: (input: UpdateViewingInput) => void change(input),
  };
}
