import { useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { Loading, Skeleton } from '../../../components/lists/states.tsx';
import { ClipAbsent, ClipCard } from '../../../components/streams/clip-card.tsx';
import { failureOf } from '../../../lib/acts/errors.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { clipPath } from '../../../lib/sharing/clip-link.ts';
import { closedWords, isBan } from '../stage/closed-words.ts';
import { elapsedWords } from '../stream-clock.ts';
import { CLIP_CARD } from './clip-documents.ts';
import { lengthOf } from './clip-span.ts';

const ClipPlayer = lazyPart(async () => ({ default: (await import('./clip-player.tsx')).ClipPlayer }), 'here');

export interface ClipOfReplay {
  readonly streamId: string;
  readonly clipId: string;
}

export interface SentClipProps extends ClipOfReplay {
  /** What it is called, once that is known; null where it is not shown. */
  readonly onTitle: (title: string | null) => void;
}

/** Said of a clip that was deleted, and of one that whoever looks may not watch: which of both is not told. */
export const CLIP_GONE = 'This clip was deleted, or it is not open to you.';

/** A clip that was sent in a conversation. It plays for whoever may watch the recording, and says why not for anybody else. */
export function SentClip({ streamId, clipId, onTitle }: SentClipProps) {
  const { data, error, refetch } = useQuery(CLIP_CARD, { variables: { id: clipId }, fetchPolicy: 'cache-and-network' });
  const [isPlaying, setPlaying] = useState(false);
  const failure = error ? failureOf(error) : null;
  const clip = data?.clip?.streamId === streamId ? data.clip : null;
  const isKnown = data !== undefined || failure !== null;
  const title = clip?.title ?? null;
  useEffect(() => {
    if (isKnown) onTitle(title);
  }, [isKnown, onTitle, title]);
  if (isBan(failure)) return <ClipAbsent>{closedWords(failure).title}.</ClipAbsent>;
  if (failure && !data)
    return (
      <ClipAbsent>
        The clip did not load. <Button onClick={() => refetchQuietly(refetch)}>Try again</Button>
      </ClipAbsent>
    );
  if (!data) return <Loading active skeleton={<Skeleton shape="text" />} label="Loading the clip" />;
  if (!clip) return <ClipAbsent>{CLIP_GONE}</ClipAbsent>;
  return (
    <ClipCard
      title={clip.title}
      about={said`${elapsedWords(0, lengthOf(clip))} long, by ${clip.stream.host.name}`}
      to={clipPath(clip)}
      playLabel={said`Play “${clip.title}”`}
      onPlay={isPlaying ? undefined : () => setPlaying(true)}
    >
      {isPlaying && (
        <Suspense fallback={<Skeleton shape="block" />}>
          <ClipPlayer streamId={streamId} clipId={clipId} />
        </Suspense>
      )}
    </ClipCard>
  );
}
