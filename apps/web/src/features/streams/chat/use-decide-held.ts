import { useApolloClient } from '@apollo/client/react';
import type { HeldMessage_LineFragment } from '../../../gql/graphql.ts';
import { useTellFailed } from '../../../lib/acts/use-tell-failed.ts';
import { DECIDE_HELD_MESSAGE } from '../documents.ts';

/** Decides about a held line; what was decided first is what stands. */
export function useDecideHeld(onDecided: (line: HeldMessage_LineFragment) => void) {
  const apollo = useApolloClient();
  const tellFailed = useTellFailed();
  return async (messageId: string, isAllowed: boolean): Promise<void> => {
    try {
      const { data } = await apollo.mutate({ mutation: DECIDE_HELD_MESSAGE, variables: { input: { messageId, isAllowed } } });
      if (data) onDecided(data.decideHeldMessage.message);
    } catch (error) {
      tellFailed('Your decision was not saved', error, 'chat');
    }
  };
}
