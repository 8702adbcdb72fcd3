import type { StreamStatus } from '@benison/contracts/enumerations/live';
import { LIVE_WORDS, STREAM_GRACE_SECONDS } from '@benison/contracts/terms/streams';
import { CalendarPlus, Radio, VideoOff } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { Page } from '../../components/frame/page.tsx';
import { LoadMore } from '../../components/lists/list.tsx';
import { Band, EmptyState, ErrorState, Loading, Skeleton } from '../../components/lists/states.tsx';
import { LiveCard, LiveGrid, OwnStream, type LiveCardState } from '../../components/streams/stream-card.tsx';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { placeWords } from '../../lib/words/place-words.ts';
import { EndDialog } from './end-dialog.tsx';
import { LiveNotices } from './live-notices.tsx';
import { ReplayList } from './replay/replay-list.tsx';
import { ScheduledStreams } from './schedule/scheduled-streams.tsx';
import { loadAheadRoom, loadStageRoom } from './stage/load-stage-room.ts';
import { OpeningPicture } from './stage/opening-picture.tsx';
import { AgreementGate, useAgreementGate } from './start/agreement-gate.tsx';
import { elapsedWords, secondsLeft } from './stream-clock.ts';
import { useJoin } from './use-join.ts';
import { useLiveStreams } from './use-live-streams.ts';
import { useOwnStreamChanges } from './use-own-stream-changes.ts';
import { useOwnStream, type OwnStreamFace } from './use-own-stream.ts';
import { useVideoStatus } from './use-video-status.ts';

const ClipList = lazyPart(async () => ({ default: (await import('./clips/clip-list.tsx')).ClipList }), 'none');

export interface LivestreamsProps {
  readonly onStart: (scheduledId?: string) => void;
  /** Prefetches the stream screen, before a stream is chosen. */
  readonly loadStage: () => Promise<unknown>;
  /** What stands above everything: that streaming is closed to the member. */
  readonly notice?: ReactNode;
}

/** Who is live now, what is scheduled, and starting one's own stream. */
export function Livestreams({ onStart, loadStage, notice }: LivestreamsProps) {
  const [isScheduling, setScheduling] = useState(false);
  const { own } = useOwnStream();
  const { away } = useVideoStatus();
  const gate = useAgreementGate(onStart);
  const announcing = useAgreementGate(() => setScheduling(true));
  const actions = (
    <>
      <Button icon={CalendarPlus} busy={announcing.isChecking} onClick={() => void announcing.begin()}>
        Schedule
      </Button>
      {!own && (
        <Button variant="act" icon={Radio} busy={gate.isChecking} onClick={() => void gate.begin()}>
          Start a stream
        </Button>
      )}
    </>
  );
  return (
    <Page title={LIVE_WORDS.pageTitle} lead="Streams by your matches only. Only your matches see yours." actions={actions}>
      <Stack gap="lg" inTurn>
        {notice}
        {away && <Band icon={VideoOff}>{away}</Band>}
        {own && <Own stream={own} />}
        <LiveNow loadStage={loadStage} />
        <ScheduledStreams isScheduling={isScheduling} onScheduling={setScheduling} onBegin={(id) => void gate.begin(id)} />
        <ReplayList />
        <Suspense fallback={null}>
          <ClipList />
        </Suspense>
        <LiveNotices />
      </Stack>
      <AgreementGate gate={gate} />
      <AgreementGate gate={announcing} />
    </Page>
  );
}

function Own({ stream }: { readonly stream: OwnStreamFace }) {
  const [isEnding, setEnding] = useState(false);
  const { id, title, viewerCount, status, interruptedUntil } = stream;
  useOwnStreamChanges(id);
  return (
    <>
      <OwnStream
        title={title}
        state={cardStateOf(status)}
        viewers={viewerCount}
        wait={status === 'INTERRUPTED' && interruptedUntil && <Wait until={Date.parse(interruptedUntil)} />}
        to={`/livestream/${id}`}
        onEnd={() => setEnding(true)}
      />
      <EndDialog streamId={stream.id} open={isEnding} onClose={() => setEnding(false)} />
    </>
  );
}

/** How long it still waits. Read aloud, every second of it would be too much. */
function Wait({ until }: { readonly until: number }) {
  const now = useNow(500);
  return <span aria-hidden>{` ${Math.min(STREAM_GRACE_SECONDS, secondsLeft(until, now))} s left.`}</span>;
}

/** Once there is a stream to join, prefetches what joining needs. */
function useNearStage(isNear: boolean, loadStage: LivestreamsProps['loadStage']): void {
  useEffect(() => {
    if (!isNear) return;
    // If this fails, the click loads it again.
    Promise.all([loadStage(), loadStageRoom(), loadAheadRoom()]).catch(() => undefined);
  }, [isNear, loadStage]);
}

function LiveNow({ loadStage }: Pick<LivestreamsProps, 'loadStage'>) {
  const { streams, hasFailed, retry, hasMore, isLoadingMore, more } = useLiveStreams();
  const now = useNow(10_000);
  const { joining, prepare, join } = useJoin();
  useNearStage(streams !== null && streams.length > 0, loadStage);
  const skeleton = (
    <LiveGrid>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} shape="block" />
      ))}
    </LiveGrid>
  );
  return (
    <Section title="Live now" count={streams?.length || undefined}>
      <Loading active={!streams && !hasFailed} skeleton={skeleton} label="Loading live streams">
        {hasFailed && <ErrorState title="The streams did not load" text="Nothing was lost. They continue without you." onRetry={retry} />}
        {streams?.length === 0 && (
          <EmptyState
            title="Nobody is live right now"
            text="We will let you know when one of your matches goes live."
            shape="short"
            action={<ButtonLink to="/matches">Your matches</ButtonLink>}
          />
        )}
        {streams && streams.length > 0 && (
          <LiveGrid>
            {streams.map(({ id, title, host, viewerCount, giftCoins, liveAt, status }) => (
              <LiveCard
                key={id}
                id={host.id}
                name={host.name}
                verified={host.isVerified}
                place={placeWords(host)}
                imageUrl={imageFor(host.logo, 56)}
                title={title}
                viewers={viewerCount}
                coins={giftCoins}
                time={liveAt ? elapsedWords(Date.parse(liveAt), now) : null}
                state={cardStateOf(status)}
                joinLabel={LIVE_WORDS.join}
                joining={joining === id}
                picture={joining === id && <OpeningPicture />}
                to={`/livestream/${id}`}
                onNear={() => prepare(id)}
                onJoin={() => join(id)}
              />
            ))}
          </LiveGrid>
        )}
        {hasMore && <LoadMore busy={isLoadingMore} onLoad={more} />}
      </Loading>
    </Section>
  );
}

function cardStateOf(status: StreamStatus): LiveCardState {
  if (status === 'LIVE') return 'live';
  if (status === 'STARTING') return 'starting';
  return status === 'PAUSED' ? 'paused' : 'away';
}
