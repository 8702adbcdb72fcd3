import { said } from '@benison/contracts/said';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { Page } from '../../../components/frame/page.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/lists/states.tsx';
import type { Failure } from '../../../lib/acts/errors.ts';
import { closedWords } from '../stage/closed-words.ts';
import type { ReplayedStream, ReplayPhase } from './use-replay.ts';

export interface ReplayStateProps {
  readonly streamId: string;
  readonly stream: Pick<ReplayedStream, 'title' | 'host'> | null;
  readonly phase: ReplayPhase;
  readonly failure: Pick<Failure, 'code' | 'details'> | null;
  readonly onRetry: () => void;
}

/** Why a recording, or a part of it, is not played. */
export function ReplayState({ streamId, stream, phase, failure, onRetry }: ReplayStateProps) {
  const all = <ButtonLink to="/livestream">All streams</ButtonLink>;
  return (
    <Page>
      {phase === 'loading' && (
        <>
          <h1 className="unseen">Recording</h1>
          <Loading active skeleton={<Skeleton shape="block" />} label="Loading the recording" />
        </>
      )}
      {phase === 'failed' && (
        <ErrorState whole title="The recording did not load" text="It is safe; only the connection failed." onRetry={onRetry} />
      )}
      {phase === 'absent' && (
        <EmptyState whole title="This recording is not available" text="It is no longer kept, or it is not open to you." action={all} />
      )}
      {phase === 'banned' && failure && <EmptyState whole {...closedWords(failure)} action={all} />}
      {phase === 'live' && stream && (
        <EmptyState
          whole
          title={said`${stream.host.name} is still live`}
          text="You can watch the recording once the stream has ended."
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
          action={<Button onClick={onRetry}>Look again</Button>}
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
