import { said } from '@benison/contracts/said';
import { Suspense, useEffect } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Page } from '../../../components/page.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { closedWords } from '../stage/closed-words.ts';
import type { ReplayActs } from './replay-props.ts';
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
  const all = <ButtonLink to="/livestream">All streams</ButtonLink>;
  return (
    <Page width="mid">
      {phase === 'loading' && (
        <>
          <h1 className="unseen">Recording</h1>
          <Loading active skeleton={<Skeleton shape="block" />} label="Loading the recording" />
        </>
      )}
      {phase === 'failed' && (
        <ErrorState
          whole
          title="The recording did not load"
          text="It is safe. This is about the connection."
          onRetry={() => void replay.retry()}
        />
      )}
      {phase === 'absent' && (
        <EmptyState whole title="This recording is not here" text="It is no longer kept, or it is not open to you." action={all} />
      )}
      {phase === 'banned' && replay.failure && <EmptyState whole {...closedWords(replay.failure)} action={all} />}
      {phase === 'live' && stream && (
        <EmptyState
          whole
          title={said`${stream.host.name} is still live`}
          text="The recording can be watched when the stream has ended."
          action={
            <ButtonLink variant="act" to={`/livestream/${streamId}`}>
              Watch it live
            </ButtonLink>
          }
        />
      )}
      {phase === 'being-stored' && (
        <EmptyState
          whole
          title="The recording is being stored"
          text="It takes a moment after the end of a stream."
          action={<Button onClick={() => void replay.retry()}>Look again</Button>}
        />
      )}
      {phase === 'gone' && stream && (
        <EmptyState
          whole
          title={said`There is no recording of “${stream.title}”`}
          text="It was not recorded, its time is up, or it was deleted."
          action={all}
        />
      )}
    </Page>
  );
}
