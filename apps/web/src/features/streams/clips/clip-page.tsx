import { Suspense, useEffect } from 'react';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { Page } from '../../../components/frame/page.tsx';
import { EmptyState } from '../../../components/lists/states.tsx';
import { ReplayState } from '../replay/replay-state.tsx';
import { useClip } from './use-clip.ts';

const ClipStage = lazyPart(async () => ({ default: (await import('./clip-stage.tsx')).ClipStage }), 'here');

export interface ClipPageProps {
  readonly streamId: string;
  readonly clipId: string;
  readonly ownBusinessId: string;
  readonly onTitle: (title: string) => void;
  readonly onReport: (what: { readonly id: string; readonly name: string }) => void;
}

/** A named part of a recording, or why it is not played: what closes the recording closes it too. */
export function ClipPage({ streamId, clipId, ownBusinessId, onTitle, onReport }: ClipPageProps) {
  const { stream, clip, phase, failure, retry, renew } = useClip(streamId, clipId);
  const title = clip?.title;
  useEffect(() => {
    if (title) onTitle(title);
  }, [onTitle, title]);
  if (phase !== 'ready' || !stream?.replay)
    return <ReplayState streamId={streamId} stream={stream} phase={phase} failure={failure} onRetry={() => void retry()} />;
  if (!clip)
    return (
      <Page>
        <EmptyState
          whole
          title="This clip is not available"
          text="Its host deleted it, or the link is not complete. The recording is still here."
          action={
            <ButtonLink variant="act" to={`/replays/${streamId}`}>
              Watch the whole replay
            </ButtonLink>
          }
        />
      </Page>
    );
  return (
    <Suspense fallback={null}>
      <ClipStage
        stream={stream}
        replay={stream.replay}
        clip={clip}
        renew={renew}
        onReport={stream.host.id === ownBusinessId ? undefined : () => onReport({ id: stream.id, name: stream.host.name })}
      />
    </Suspense>
  );
}
