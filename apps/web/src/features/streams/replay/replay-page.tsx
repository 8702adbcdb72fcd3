import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import type { ReplayActs } from './replay-props.ts';
import { ReplayState } from './replay-state.tsx';
import { useReplay } from './use-replay.ts';

const ReplayStage = lazyPart(async () => ({ default: (await import('./replay-stage.tsx')).ReplayStage }), 'here');

export interface ReplayPageProps extends ReplayActs {
  readonly streamId: string;
  readonly onTitle: (title: string) => void;
}

/** A stream to be watched again, or why it cannot be. */
export function ReplayPage(props: ReplayPageProps) {
  const { streamId, onTitle } = props;
  const replay = useReplay(streamId);
  const { stream, phase } = replay;
  const title = stream?.title;
  useEffect(() => {
    if (title) onTitle(title);
  }, [onTitle, title]);
  if (phase === 'ready' && stream?.replay)
    return (
      <Suspense fallback={null}>
        <ReplayStage {...props} stream={stream} replay={stream.replay} questions={replay.questions} renew={replay.renew} />
      </Suspense>
    );
  return <ReplayState streamId={streamId} stream={stream} phase={phase} failure={replay.failure} onRetry={() => void replay.retry()} />;
}
