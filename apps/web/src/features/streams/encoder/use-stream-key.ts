import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { StreamKey_FaceFragment } from '../../../gql/graphql.ts';
import { useTellFailed } from '../../../lib/acts/use-tell-failed.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { useOwnStream } from '../use-own-stream.ts';
import {
  CHANGE_ENCODER_STREAM,
  LET_ENCODER_IN,
  REMOVE_STREAM_KEY,
  RENEW_STREAM_KEY,
  STREAM_KEY,
  STREAM_KEY_CHANGED,
  TEST_ENCODER,
} from './encoder-documents.ts';

export type StreamKeyFace = StreamKey_FaceFragment;

/** The business's stream key as it stands, what is done with it, and the stream that a program has begun. */
export function useStreamKey() {
  const apollo = useApolloClient();
  const { data, error, loading, refetch } = useQuery(STREAM_KEY, { fetchPolicy: 'cache-and-network' });
  const { own, readAgain } = useOwnStream();
  const [secret, setSecret] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const tellFailed = useTellFailed();
  const streamKey = data?.streamKey ?? null;
  const keep = (next: StreamKeyFace | null) =>
    void apollo.cache.updateQuery({ query: STREAM_KEY }, (known) => known && { ...known, streamKey: next });
  useLive(STREAM_KEY_CHANGED, {
    after: data?.cursor,
    cursorOf: (told) => told.streamKeyChanged.cursor,
    onData: ({ streamKeyChanged: { streamKey: next } }) => {
      keep(next);
      void readAgain();
    },
    onResync: async () => (await refetch()).data?.cursor,
  });
  const act = async <Data, Variables extends OperationVariables>(
    name: string,
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    keyOf: (answer: Data) => StreamKeyFace | null,
  ): Promise<Data | null> => {
    setBusyWith(name);
    try {
      const { data: answer } = await apollo.mutate<Data, OperationVariables>({ mutation, variables });
      if (!answer) throw new Error('The response held no key.');
      keep(keyOf(answer as Data));
      return answer as Data;
    } catch (failed) {
      tellFailed('That did not work', failed, 'stream-key');
      return null;
    } finally {
      setBusyWith(null);
    }
  };
  return {
    streamKey,
    secret,
    own,
    isLoading: loading && !data,
    hasFailed: error !== undefined && !data,
    retry: () => void refetchQuietly(refetch),
    busyWith,
    renew: async () => {
      const answer = await act('renew', RENEW_STREAM_KEY, {}, ({ renewStreamKey }) => renewStreamKey.streamKey);
      if (answer) setSecret(answer.renewStreamKey.secret);
    },
    remove: async () => {
      setSecret(null);
      await act('remove', REMOVE_STREAM_KEY, {}, ({ removeStreamKey }) => removeStreamKey.streamKey);
    },
    change: (input: { title: string; description: string; isRecorded: boolean; isCaptioned: boolean }) =>
      act('change', CHANGE_ENCODER_STREAM, { input }, ({ changeEncoderStream }) => changeEncoderStream.streamKey),
    test: (isOn: boolean) => act('test', TEST_ENCODER, { input: { isOn } }, ({ testEncoder }) => testEncoder.streamKey),
    letIn: () => act('let-in', LET_ENCODER_IN, {}, ({ letEncoderIn }) => letEncoderIn.streamKey),
  };
}

export type UseStreamKey = ReturnType<typeof useStreamKey>;
