import { X } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { Badge } from '../../../components/controls/chip.tsx';
import { Only } from '../../../components/frame/layout.tsx';
import { lazyBeside, lazyPart } from '../../../components/frame/lazy-part.tsx';
import { Page } from '../../../components/frame/page.tsx';
import { GiftBanner, GiftBlessing } from '../../../components/gifts/gift-moment.tsx';
import { EmptyState, ErrorState } from '../../../components/lists/states.tsx';
import {
  CoinsPill,
  StageButton,
  StageNotice,
  StageOver,
  StagePill,
  StageTemplate,
  ViewersPill,
} from '../../../components/streams/stage.tsx';
import type { StreamGift_LineFragment, StreamMessage_LineFragment } from '../../../gql/graphql.ts';
import { useConnection } from '../../../lib/live/use-live.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import type { GiftShow } from '../gifts/gift-shows.ts';
import { giftsClosed, giftsWait } from '../gifts/gifts-closed.ts';
import { pressedGift, type PressedGift } from '../gifts/pressed-gift.ts';
import { pressedShow } from '../gifts/show-of.ts';
import { elapsedSpoken, elapsedWords } from '../stream-clock.ts';
import { closedWords, isBan } from './closed-words.ts';
import { stageRoom } from './load-stage-room.ts';
import { OpeningPicture } from './opening-picture.tsx';
import { StageCover } from './stage-cover.tsx';
import { StageHost } from './stage-host.tsx';
import { useStage, type UseStage } from './use-stage.ts';

const StageSide = lazyBeside(async () => ({ default: (await import('./stage-side.tsx')).StageSide }), 'here');
const GiftTrayPanel = lazyBeside(async () => ({ default: (await import('../gifts/gift-tray-panel.tsx')).GiftTrayPanel }), 'here');
const LiveCaptions = lazyBeside(async () => ({ default: (await import('../captions/live-captions.tsx')).LiveCaptions }), 'here');
const StreamSummary = lazyPart(async () => ({ default: (await import('../stream-summary.tsx')).StreamSummary }), 'here');

export interface LiveStageProps {
  readonly streamId: string;
  readonly viewer: { readonly id: string; readonly name: string; readonly imageUrl: string | null };
  readonly balance: number | null;
  readonly onBuy: () => void;
  readonly onOpenGift: (gift: PressedGift) => void;
  readonly onReport: (what: { readonly target: 'STREAM' | 'STREAM_MESSAGE'; readonly id: string; readonly name: string }) => void;
  readonly onTitle: (title: string) => void;
}

/** Faces with no room left to enter. */
const CLOSED_FACES: ReadonlySet<UseStage['face']> = new Set([
  'ended',
  'terminated',
  'removed',
  'banned',
  'live-banned',
  'ended-match',
  'unavailable',
  'elsewhere',
]);

/** The live stage: picture, counters, chat and gifts; the host's tools; and what to show when something is wrong. */
export function LiveStage(props: LiveStageProps) {
  const { streamId, viewer } = props;
  const stage = useStage(streamId, viewer.id);
  const { room, stream } = stage;
  if (room.phase === 'missing')
    return (
      <Page>
        <EmptyState
          whole
          title="This stream is not available"
          text="It has ended and is no longer kept, or it is not open to you."
          action={
            <ButtonLink to="/livestream" variant="act">
              All live streams
            </ButtonLink>
          }
        />
      </Page>
    );
  if (room.phase === 'closed' && room.refusal)
    return (
      <Page>
        <EmptyState
          whole
          {...closedWords(isBan(stage.refusal) ? stage.refusal : room.refusal)}
          action={<ButtonLink to="/livestream">All live streams</ButtonLink>}
        />
      </Page>
    );
  if (room.phase === 'failed' && !stream)
    return (
      <Page>
        <ErrorState whole title="The stream did not load" text="Nothing was sent and nothing was charged." onRetry={room.retry} />
      </Page>
    );
  if (!stream || stage.isOpening)
    return (
      <StageTemplate
        video={
          <OpeningPicture>
            <StageNotice busy title="Opening the stream" />
          </OpeningPicture>
        }
        info={
          <div className="fill">
            <h1 className="unseen">Live stream</h1>
          </div>
        }
        tray={stage.isOpening && <></>}
        side={null}
      />
    );
  if (stage.isHost && stage.over)
    return (
      <Suspense fallback={null}>
        <StreamSummary streamId={streamId} />
      </Suspense>
    );
  return <Shown {...props} stage={stage} stream={stream} />;
}

interface ShownProps extends LiveStageProps {
  readonly stage: UseStage;
  readonly stream: NonNullable<UseStage['stream']>;
}

function Shown(props: ShownProps) {
  const { stage, stream, streamId, viewer, balance, onBuy, onOpenGift, onReport, onTitle } = props;
  const [isTrayOpen, setTrayOpen] = useState(true);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => onTitle(stream.title), [onTitle, stream.title]);
  const isReady = stage.room.phase === 'ready';
  const { isOffline } = useConnection();
  // Its space is reserved while the picture loads first, so that nothing jumps.
  const isTrayComing = !stage.isHost && !stage.over && stage.lost === null;
  const isTrayShown = isTrayComing && isReady;
  const openGift = useCallback(
    (gift: StreamGift_LineFragment) =>
      onOpenGift(pressedGift({ ...gift, giftName: gift.gift.name, count: gift.quantity }, stream.host.name)),
    [onOpenGift, stream.host.name],
  );
  const reportMessage = (message: StreamMessage_LineFragment) =>
    onReport({ target: 'STREAM_MESSAGE', id: message.id, name: message.sender.name });
  return (
    <StageTemplate
      frame={frame}
      trayOpen={isTrayOpen && isTrayComing}
      video={<Video {...props} frame={frame} />}
      info={
        <StageHost stage={stage} stream={stream} onReport={() => onReport({ target: 'STREAM', id: stream.id, name: stream.host.name })} />
      }
      tray={
        isTrayComing &&
        (isReady ? (
          <Suspense fallback={null}>
            <GiftTrayPanel
              streamId={streamId}
              hostName={stream.host.name}
              closed={giftsClosed(stream, stage.mutedUntil !== null)}
              wait={giftsWait(stream, isOffline)}
              balance={balance}
              onBuy={onBuy}
            />
          </Suspense>
        ) : (
          <></>
        ))
      }
      side={
        isReady ? (
          <Suspense fallback={null}>
            <StageSide
              stage={stage}
              stream={stream}
              viewer={viewer}
              tray={isTrayShown ? { isOpen: isTrayOpen, toggle: () => setTrayOpen(!isTrayOpen) } : null}
              onOpenGift={openGift}
              onReportMessage={reportMessage}
            />
          </Suspense>
        ) : (
          stage.room.phase === 'failed' && (
            <ErrorState
              shape="short"
              title="Chat and gifts did not load"
              text="Nothing was sent and nothing was charged. This page tries again on its own."
              onRetry={stage.room.retry}
            />
          )
        )
      }
    />
  );
}

function Video({ stage, stream, frame, onOpenGift }: ShownProps & { readonly frame: RefObject<HTMLElement | null> }) {
  const navigate = useNavigate();
  const { ticket, face } = stage;
  const [StageRoom] = useState(stageRoom);
  const onStage = stage.room.stage;
  const verifiedIds = useMemo(() => new Set(onStage.flatMap(({ business }) => (business.isVerified ? business.id : []))), [onStage]);
  const isEntered = ticket !== null && !CLOSED_FACES.has(face);
  return (
    <>
      {isEntered && (
        <Suspense fallback={null}>
          <StageRoom
            ticket={ticket}
            screen={stage.screen}
            viewerCount={stream.viewerCount}
            isPaused={stream.status === 'PAUSED'}
            rejoin={stage.rejoin}
            onLink={stage.setLink}
            onPicture={stage.setPicture}
            verifiedIds={verifiedIds}
            onGuestLarge={stage.setGuestLarge}
            hostMovedAt={stage.hostMovedAt}
            onFrame={stage.onFrame}
            hasCaptions={stream.isCaptioned}
            onLeaveStage={ticket.role === 'CO_HOST' ? () => void stage.hands.decline() : undefined}
            frame={frame}
          />
        </Suspense>
      )}
      {isEntered && stream.isCaptioned && (
        <Suspense fallback={null}>
          <LiveCaptions streamId={stream.id} />
        </Suspense>
      )}
      <OpeningPicture>
        <StageCover stage={stage} />
      </OpeningPicture>
      {/* Whoever is out hears of no change any more. */}
      {stage.lost === null && <Counters stage={stage} stream={stream} />}
      <StageOver at="right">
        <Only at="phone">
          <StageButton icon={X} label="Leave" onClick={() => void navigate('/livestream')} />
        </Only>
      </StageOver>
      {!CLOSED_FACES.has(face) && <GiftMoments shows={stage.shows} onPress={(show) => onOpenGift(pressedShow(show, stream.host.name))} />}
    </>
  );
}

interface GiftMomentsProps {
  readonly shows: UseStage['shows'];
  readonly onPress: (show: GiftShow) => void;
}

/** The gifts above the picture. Nothing of them lies above the words with which a stream ends: they stand in the chat. */
function GiftMoments({ shows: { banner, blessing, skip }, onPress }: GiftMomentsProps) {
  return (
    <>
      {banner && <GiftBanner {...momentOf(banner)} key={banner.key} blaze={banner.tier === 'BLAZE'} onOpen={() => onPress(banner)} />}
      {blessing && <GiftBlessing {...momentOf(blessing)} key={blessing.key} onOpen={() => onPress(blessing)} onSkip={skip} />}
    </>
  );
}

const momentOf = ({ giftId, giftName, from, count, coins, message }: GiftShow) => ({ giftId, giftName, from, count, coins, message });

function Counters({ stage, stream }: { readonly stage: UseStage; readonly stream: ShownProps['stream'] }) {
  const coins = Math.max(stream.giftCoins, stage.room.gifts.coins);
  return (
    <StageOver at="left">
      {isShownLive(stage, stream) && <Badge tone="live">Live</Badge>}
      {stream.status === 'PAUSED' && <Badge tone="warning">Paused</Badge>}
      {stream.liveAt && !stage.over && <Elapsed since={stream.liveAt} />}
      <ViewersPill count={stream.viewerCount} />
      <CoinsPill coins={coins} />
      {stream.isRecorded && !stage.over && <RecordedPill />}
    </StageOver>
  );
}

/** On a phone its words would reach below the button that closes. */
const RecordedPill = () => (
  <StagePill label="This stream is recorded">
    <span className="only-desk">This stream is recorded</span>
    <span className="only-phone">Recorded</span>
  </StagePill>
);

/** A break that is over in a moment, as a reload, takes the mark away from no viewer. */
const isShownLive = ({ isHost, face }: UseStage, { status }: ShownProps['stream']): boolean =>
  status === 'LIVE' || (status === 'INTERRUPTED' && !isHost && (face === 'live' || face === 'host-returns'));

function Elapsed({ since }: { readonly since: string }) {
  const now = useNow(1_000);
  const from = Date.parse(since);
  return <StagePill label={`Live for ${elapsedSpoken(from, now)}`}>{elapsedWords(from, now)}</StagePill>;
}
