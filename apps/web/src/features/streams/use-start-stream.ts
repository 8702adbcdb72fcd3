import { useMutation } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { NOTICES } from '@benison/contracts/notices';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '../../components/toast.tsx';
import { failureOf } from '../../lib/errors.ts';
import { requestAnswered, requestIdFor } from '../../lib/kept-request.ts';
import { lateRules } from '../../lib/late-rules.ts';
import { START_STREAM } from './documents.ts';
import { givePass } from './stream-pass.ts';
import type { UsePreview } from './use-preview.ts';

/** What was announced and begins now; empty for a stream of the moment. */
export interface StartedFrom {
  readonly scheduledStreamId?: string;
  readonly title?: string;
  readonly description?: string;
}

interface Values {
  title: string;
  description?: string | null | undefined;
}

const rules = lateRules(async () => {
  const { StartStreamInput } = await import('@benison/contracts/streams');
  return StartStreamInput.pick({ title: true, description: true });
});

interface UseStartStreamOptions {
  readonly from: StartedFrom;
  readonly preview: UsePreview;
  readonly onStarted: (streamId: string) => void;
}

const REQUEST = 'stream.start';

/** The form of the start, and the start itself: asked for once, however often the answer is lost. */
export function useStartStream({ from, preview, onStarted }: UseStartStreamOptions) {
  const [startStream] = useMutation(START_STREAM);
  const [isStarting, setStarting] = useState(false);
  const form = useForm<Values>({ resolver: rules.resolver as never, defaultValues: { title: from.title ?? '', description: from.description ?? '' } });
  const submit = form.handleSubmit(async ({ title, description }) => {
    const words = description?.trim();
    const input = { title: title.trim(), ...(words && { description: words }), ...(from.scheduledStreamId && { scheduledStreamId: from.scheduledStreamId }) };
    setStarting(true);
    try {
      const { data } = await startStream({ variables: { input: { requestId: requestIdFor(REQUEST, input), ...input } } });
      if (!data) throw new Error('The stream came without an answer.');
      requestAnswered(REQUEST);
      givePass({ ticket: data.startStream, screen: preview.handOver() });
      onStarted(data.startStream.stream.id);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== 'NETWORK' && failure.code !== ErrorCode.VideoUnavailable) requestAnswered(REQUEST);
      for (const field of failure.fields) if (field.path === 'title' || field.path === 'description') form.setError(field.path, { message: field.message }, { shouldFocus: true });
      if (failure.fields.length === 0) notify({ ...NOTICES.streamStartFailed(failure.code === 'NETWORK' ? 'The server could not be reached. Nothing has begun.' : failure.message), key: 'stream' });
      setStarting(false);
    }
  });
  return { form, submit, isStarting };
}
