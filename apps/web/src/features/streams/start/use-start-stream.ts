import { useMutation } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { NOTICES } from '@benison/contracts/notices';
import { useRef, useState, type FormEvent } from 'react';
import { notify } from '../../../components/toasts/toast.tsx';
import { failureOf } from '../../../lib/acts/errors.ts';
import type { UsePreview } from '../../../lib/room/use-preview.ts';
import { requestAnswered, requestFailed, requestIdFor } from '../../../lib/storage/idempotency-key.ts';
import { useStoredDraft } from '../../../lib/storage/use-stored-draft.ts';
import { useViewer } from '../../accounts/session.tsx';
import { START_STREAM } from '../documents.ts';
import { givePass } from '../stream-pass.ts';
import { startProblems, type StartValues } from './start-problems.ts';

/** The scheduled stream that starts now; empty for a spontaneous one. */
export interface StartedFrom {
  readonly scheduledStreamId?: string;
  readonly title?: string;
  readonly description?: string;
}

interface UseStartStreamOptions {
  readonly from: StartedFrom;
  readonly preview: UsePreview;
  readonly canRecord: boolean;
  readonly canCaption: boolean;
  readonly onStarted: (streamId: string) => void;
  /** The terms have not been accepted: they are asked for, and then `start` is called again. */
  readonly onAgreementMissing: () => void;
  /** There is no live video, whatever was known before. */
  readonly onVideoAway: () => void;
  /** Another tab or device was first. */
  readonly onAlreadyLive: () => void;
}

/** What is typed before a stream; whether it is recorded and has captions is asked anew for each. */
interface StartDraft extends StartValues {
  readonly isRecorded: boolean;
  readonly isCaptioned: boolean;
}

type Problems = Partial<Record<keyof StartValues, string>>;

const REQUEST = 'stream.start';

/** The start form, and the start itself: requested only once, even if the response is lost. */
export function useStartStream({
  from,
  preview,
  canRecord,
  canCaption,
  onStarted,
  onAgreementMissing,
  onVideoAway,
  onAlreadyLive,
}: UseStartStreamOptions) {
  const [startStream] = useMutation(START_STREAM);
  const [isStarting, setStarting] = useState(false);
  const viewer = useViewer();
  // With only two fields, the form library would be larger than the page itself.
  const { draft: values, ...kept } = useStoredDraft<StartDraft>(
    `benison.start-draft.${viewer.id}.${from.scheduledStreamId ?? 'now'}`,
    () => ({ title: from.title ?? '', description: from.description ?? '', isRecorded: false, isCaptioned: false }),
  );
  const [problems, setProblems] = useState<Problems>({});
  const fields = { title: useRef<HTMLInputElement>(null), description: useRef<HTMLTextAreaElement>(null) };
  const tell = (found: Problems) => {
    setProblems(found);
    const first = (['title', 'description'] as const).find((name) => found[name]);
    if (first) fields[first].current?.focus();
  };
  const change = (part: Partial<StartDraft>) => {
    kept.change(part);
    setProblems({});
  };
  const start = async () => {
    const input = inputOf(values, { from, canRecord, canCaption });
    setStarting(true);
    try {
      const { data } = await startStream({ variables: { input: { requestId: requestIdFor(REQUEST, input), ...input } } });
      if (!data) throw new Error('The response held no stream.');
      requestAnswered(REQUEST);
      kept.forget();
      givePass({ ticket: data.startStream.ticket, screen: preview.handOver() });
      onStarted(data.startStream.ticket.stream.id);
    } catch (error) {
      const failure = failureOf(error);
      requestFailed(REQUEST, failure);
      tell(Object.fromEntries(failure.fields.map(({ path, message }) => [path, message])));
      if (failure.code === ErrorCode.VideoUnavailable) onVideoAway();
      if (failure.code === ErrorCode.AlreadyLive) onAlreadyLive();
      if (failure.code === ErrorCode.AgreementRequired) onAgreementMissing();
      else if (failure.fields.length === 0)
        notify({
          ...NOTICES.streamStartFailed(
            failure.code === 'NETWORK' ? 'The server could not be reached. Press again: it will start only once.' : failure.message,
          ),
          key: 'stream',
        });
      setStarting(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = startProblems(values);
    if (Object.keys(found).length > 0) tell(found);
    else if (!isStarting) void start();
  };
  return { values, change, problems, fields, start, submit, isStarting };
}

export type UseStartStream = ReturnType<typeof useStartStream>;

function inputOf(
  { title, description, isRecorded, isCaptioned }: StartDraft,
  { from: { scheduledStreamId }, canRecord, canCaption }: Pick<UseStartStreamOptions, 'from' | 'canRecord' | 'canCaption'>,
) {
  const about = description.trim();
  return {
    title: title.trim(),
    ...(about && { description: about }),
    ...(isRecorded && canRecord && { isRecorded: true }),
    ...(isCaptioned && canCaption && { isCaptioned: true }),
    ...(scheduledStreamId && { scheduledStreamId }),
  };
}
