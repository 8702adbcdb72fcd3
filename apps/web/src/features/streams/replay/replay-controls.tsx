import { said } from '@benison/contracts/said';
import { Gauge, Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, type RefObject } from 'react';
import { DropdownMenu } from '../../../components/controls/menu.tsx';
import { Only } from '../../../components/frame/layout.tsx';
import { ReplayBar, ReplayLine } from '../../../components/streams/replay.tsx';
import { StageButton, StageSlider } from '../../../components/streams/stage.tsx';
import { toggleFullScreen } from '../../../lib/page/full-screen.ts';
import { CaptionsButton } from '../captions/captions-button.tsx';
import { useSound } from '../stage/use-sound.ts';
import { elapsedWords } from '../stream-clock.ts';
import type { Chapter } from './timeline.ts';
import { useReplayKeys } from './use-replay-keys.ts';
import { SPEEDS, type ReplayPlayer } from './use-replay-player.ts';

export interface ReplayControlsProps {
  readonly player: ReplayPlayer;
  readonly chapters: readonly Chapter[];
  readonly frame: RefObject<HTMLElement | null>;
  readonly hasCaptions: boolean;
}

/** What can be done with a recording: play, move, speed, sound, full screen. */
export function ReplayControls({ player, chapters, frame, hasCaptions }: ReplayControlsProps) {
  const { video, positionMs, totalMs, isPlaying, toggle, goTo, step, speed, setSpeed } = player;
  const { isSilent, loudness, toggle: toggleSound, setLoudness } = useSound({ isSilent: false });
  const toggleFull = () => toggleFullScreen(frame.current);
  useEffect(() => {
    if (!video.current) return;
    video.current.volume = loudness;
    video.current.muted = isSilent;
  }, [video, loudness, isSilent]);
  useReplayKeys({ toggle, step, toggleFull, toggleSound });
  const words = `${elapsedWords(0, positionMs)} of ${elapsedWords(0, totalMs)}`;
  return (
    <ReplayBar
      line={
        <ReplayLine
          positionMs={positionMs}
          totalMs={totalMs}
          words={words}
          marks={[...new Set(chapters.map((chapter) => chapter.positionMs))]}
          onChange={(ms) => goTo(ms)}
        />
      }
    >
      <StageButton icon={isPlaying ? Pause : Play} label={isPlaying ? 'Pause' : 'Play'} onClick={toggle} />
      <span className="num fill">{words}</span>
      <DropdownMenu
        label="Speed"
        align="end"
        items={SPEEDS.map((one) => ({ label: one === speed ? `${one}× (chosen)` : `${one}×`, onSelect: () => setSpeed(one) }))}
        trigger={<StageButton icon={Gauge} label={said`Speed: ${String(speed)}×`} />}
      />
      {hasCaptions && <CaptionsButton />}
      <StageButton icon={isSilent ? VolumeX : Volume2} label={isSilent ? 'Sound on' : 'Sound off'} onClick={toggleSound} />
      <Only at="desk">
        <StageSlider label="Volume" value={loudness} onChange={setLoudness} />
      </Only>
      <StageButton icon={Maximize} label="Full screen" onClick={toggleFull} />
    </ReplayBar>
  );
}
