import { said } from '@benison/contracts/said';
import { useAudioPlayback, useConnectionQualityIndicator, useTracks } from '@livekit/components-react';
import { Track, type Room } from 'livekit-client';
import { Maximize, MicOff, PictureInPicture2, Settings2, Volume2, VolumeX } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Only } from '../../../components/layout.tsx';
import { DropdownMenu } from '../../../components/menu.tsx';
import { QualityMark, StageButton, StageOver, StagePill, StageSlider } from '../../../components/streams/stage.tsx';
import { businessOf } from './stage-arrangement.ts';
import { linkQuality, useQuality, type QualityChoice } from './use-quality.ts';
import type { Sound } from './use-sound.ts';

const QUALITY_LABELS: readonly (readonly [QualityChoice, string])[] = [
  ['auto', 'Automatic quality'],
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low, saves data'],
];

/** Tells viewers that their speakers are fine: the host is there but sends no sound. */
function HostSound({ hostId }: { readonly hostId: string }) {
  const sent = useTracks([Track.Source.Camera, Track.Source.ScreenShare, Track.Source.Microphone], { onlySubscribed: false }).filter(
    ({ participant }) => businessOf(participant.identity) === hostId,
  );
  const isHeard = sent.some(({ source, publication }) => source === Track.Source.Microphone && publication?.isMuted === false);
  const [first] = sent;
  if (!first || isHeard) return null;
  return (
    <StagePill label={said`${first.participant.name ?? 'The host'} has the microphone off`}>
      <Icon icon={MicOff} size="s" />
    </StagePill>
  );
}

export interface StageCornerProps {
  readonly room: Room;
  /** The element that goes full screen. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly sound: Sound;
  /** Whose microphone to watch; null for the host itself. */
  readonly hostId: string | null;
}

/** The controls for quality, sound and full screen. */
export function StageCorner({ room, frame, sound, hostId }: StageCornerProps) {
  const { quality: measured } = useConnectionQualityIndicator({ participant: room.localParticipant });
  const { quality, setQuality } = useQuality(room);
  const { canPlayAudio, startAudio } = useAudioPlayback(room);
  const toggleFull = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => undefined);
  const toggleSmall = () => {
    const picture = frame.current?.querySelector<HTMLVideoElement>('.stage-picture video');
    void (document.pictureInPictureElement ? document.exitPictureInPicture() : picture?.requestPictureInPicture())?.catch(() => undefined);
  };
  const items = QUALITY_LABELS.map(([value, label]) => ({
    label: value === quality ? `${label} (chosen)` : label,
    onSelect: () => setQuality(value),
  }));
  return (
    <>
      {!canPlayAudio && (
        <StageOver at="foot">
          <Button icon={Volume2} onClick={() => void startAudio()}>
            Turn on sound
          </Button>
        </StageOver>
      )}
      <div className="stage-corner">
        {hostId && <HostSound hostId={hostId} />}
        <QualityMark quality={linkQuality(measured)} />
        <StageButton icon={sound.isSilent ? VolumeX : Volume2} label={sound.isSilent ? 'Sound on' : 'Sound off'} onClick={sound.toggle} />
        <Only at="desk">
          <StageSlider label="Volume" value={sound.loudness} onChange={sound.setLoudness} />
        </Only>
        <DropdownMenu
          label="Picture quality"
          items={items}
          align="end"
          trigger={<StageButton icon={Settings2} label="Picture quality" />}
        />
        {document.pictureInPictureEnabled && (
          <Only at="desk">
            <StageButton icon={PictureInPicture2} label="Picture in picture" onClick={toggleSmall} />
          </Only>
        )}
        <Only at="desk">
          <StageButton icon={Maximize} label="Full screen" onClick={toggleFull} />
        </Only>
      </div>
    </>
  );
}
