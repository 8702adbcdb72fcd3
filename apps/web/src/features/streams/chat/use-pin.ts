import { useApolloClient } from '@apollo/client/react';
import type { StreamMessage_LineFragment } from '../../../gql/graphql.ts';
import { useTellFailed } from '../../../lib/acts/use-tell-failed.ts';
import { PIN_STREAM_MESSAGE, UNPIN_STREAM_MESSAGE } from '../documents.ts';

/** Pins a message above the chat for everybody, and takes it down. */
export function usePin(streamId: string, onChanged: (pinned: StreamMessage_LineFragment | null) => void) {
  const apollo = useApolloClient();
  const tellFailed = useTellFailed();
  const pin = async (messageId: string) => {
    try {
      const { data } = await apollo.mutate({ mutation: PIN_STREAM_MESSAGE, variables: { input: { messageId } } });
      if (data) onChanged(data.pinStreamMessage.pinned);
    } catch (error) {
      tellFailed('The message was not pinned', error, 'chat');
    }
  };
  const unpin = async () => {
    try {
      const { data } = await apollo.mutate({ mutation: UNPIN_STREAM_MESSAGE, variables: { input: { streamId } } });
      if (data) onChanged(data.unpinStreamMessage.pinned);
    } catch (error) {
      tellFailed('The message was not unpinned', error, 'chat');
    }
  };
  return { pin, unpin };
}

export type UsePin = ReturnType<typeof usePin>;
