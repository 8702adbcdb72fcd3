import { Maximize, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Skeleton } from '../../../components/lists/states.tsx';
import { ClipAbsent } from '../../../components/streams/clip-card.tsx';
import { ReplayBar, ReplayFrame, ReplayLine } from '../../../components/streams/replay.tsx';
import { StageButton } from '../../../components/streams/stage.tsx';
import { toggleFullScreen } from '../../../lib/page/full-screen.ts';
import { ReplayPicture } from '../replay/replay-picture.tsx';
import { useReplayPlayer } from '../replay/use-replay-player.ts';
import { elapsedWords } from '../stream-clock.ts';
import { CLIP_GONE, type ClipOfReplay } from './clip-card.tsx';
import { useClip, type ClipFace, type ClippedReplay } from './use-clip.ts';

/** Plays a clip where it stands, from the moment it is asked for. */
export function ClipPlayer({ streamId, clipId }: ClipOfReplay) {
  const { stream, clip, phase, retry, renew } = useClip(streamId, clipId);
  if (phase === 'loading') return <Skeleton shape="block" />;
  if (phase === 'failed')
    return (
      <ClipAbsent>
        The clip did not load. <Button onClick={() => void retry()}>Try again</Button>
      </ClipAbsent>
    );
  if (phase !== 'ready' || !stream?.replay || !clip) return <ClipAbsent>{CLIP_GONE}</ClipAbsent>;
  return <Player replay={stream.replay} clip={clip} renew={renew} />;
}

interface PlayerProps {
  readonly replay: ClippedReplay;
  readonly clip: ClipFace;
  readonly renew: () => Promise<ClippedReplay | null>;
}

function Player({ replay, clip, renew }: PlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const player = useReplayPlayer({ replay, renew, part: clip, startsAtOnce: true });
  const { positionMs, totalMs, isPlaying, toggle, goTo } = player;
  const words = `${elapsedWords(0, positionMs)} of ${elapsedWords(0, totalMs)}`;
  const toggleFull = () => toggleFullScreen(frame.current);
  return (
    <ReplayFrame
      label="Clip"
      frame={frame}
      picture={<ReplayPicture player={player} piece={replay.pieces[0]} caption={undefined} />}
      bar={
        <ReplayBar line={<ReplayLine positionMs={positionMs} totalMs={totalMs} words={words} marks={[]} onChange={(ms) => goTo(ms)} />}>
          <StageButton icon={isPlaying ? Pause : Play} label={isPlaying ? 'Pause' : 'Play'} onClick={toggle} />
          <span className="num fill">{words}</span>
          <StageButton icon={Maximize} label="Full screen" onClick={toggleFull} />
        </ReplayBar>
      }
    />
  );
}
