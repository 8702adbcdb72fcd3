import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import type { Caption_LineFragment, StreamCaptionsQuery } from '../../../gql/graphql.ts';
import { useTellFailed } from '../../../lib/acts/use-tell-failed.ts';
import { everyPage } from '../../../lib/lists/every-page.ts';
import { useRepeatedRead } from '../../../lib/live/use-repeated-read.ts';
import { CORRECT_CAPTION, STREAM_CAPTIONS } from './caption-documents.ts';

export type CaptionLine = Caption_LineFragment;

type Phase = 'loading' | 'failed' | 'ready';

/** What was said in a stream that can be watched again, all of it, and its correction by the host. */
export function useTranscript(streamId: string, isCaptioned: boolean) {
  const apollo = useApolloClient();
  const tellFailed = useTellFailed();
  const [lines, setLines] = useState<readonly CaptionLine[]>([]);
  const [phase, setPhase] = useState<Phase>('loading');
  const [isSaving, setSaving] = useState(false);
  const page = useCallback(
    async (after: string | null): Promise<StreamCaptionsQuery['streamCaptions']> => {
      const { data } = await apollo.query({ query: STREAM_CAPTIONS, variables: { streamId, after }, fetchPolicy: 'network-only' });
      if (!data) throw new Error('The response held no captions.');
      return data.streamCaptions;
    },
    [apollo, streamId],
  );
  const read = useCallback(async () => {
    setLines(await everyPage(await page(null), page));
    setPhase('ready');
  }, [page]);
  const readNow = useRepeatedRead(read, () => setPhase('failed'), isCaptioned);
  const load = () => {
    setPhase('loading');
    readNow();
  };
  /** Resolves to whether the line says so now. */
  const correct = async (captionId: string, text: string): Promise<boolean> => {
    setSaving(true);
    try {
      const { data } = await apollo.mutate({ mutation: CORRECT_CAPTION, variables: { input: { captionId, text } } });
      if (!data) throw new Error('The response held no caption.');
      const { caption } = data.correctCaption;
      setLines((known) => known.map((line) => (line.id === captionId ? caption : line)));
      return true;
    } catch (error) {
      tellFailed('The line was not changed', error, 'caption');
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { lines, phase, load, correct, isSaving };
}

export type UseTranscript = ReturnType<typeof useTranscript>;
