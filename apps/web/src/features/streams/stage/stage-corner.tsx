import { said } from '@benison/contracts/said';
import { useAudioPlayback, useConnectionQualityIndicator, useConnectionState, useTracks } from '@livekit/components-react';
import { ConnectionState, Track, type Participant, type Room } from 'livekit-client';
import { Maximize, MicOff, PictureInPicture2, Settings2, Volume2, VolumeX } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { DropdownMenu } from '../../../components/controls/menu.tsx';
import { Only } from '../../../components/frame/layout.tsx';
import { Icon } from '../../../components/marks/icon.tsx';
import { QualityMark, StageButton, StageOver, StagePill, StageSlider, type LinkQuality } from '../../../components/streams/stage.tsx';
import { toggleFullScreen } from '../../../lib/page/full-screen.ts';
import { CaptionsButton } from '../captions/captions-button.tsx';
import { businessOf } from './stage-arrangement.ts';
import { linkQuality, useQuality, type QualityChoice } from './use-quality.ts';
import type { Sound } from './use-sound.ts';

const QUALITY_LABELS: readonly (readonly [QualityChoice, string])[] = [
  ['auto', 'Automatic quality'],
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low, saves data'],
];

/** The host's side of the stream, as far as it reaches its viewers. */
function useHostTracks(hostId: string) {
  return useTracks([Track.Source.Camera, Track.Source.ScreenShare, Track.Source.Microphone], { onlySubscribed: false }).filter(
    ({ participant }) => businessOf(participant.identity) === hostId,
  );
}

const HOST_LINES: Partial<Record<LinkQuality, string>> = { poor: 'The host has a poor connection', lost: 'No connection to the host' };

/** Tells viewers that their own connection is fine: it is the host's that falters. */
function HostLine({ hostId, isStill }: { readonly hostId: string; readonly isStill: boolean }) {
  const [first] = useHostTracks(hostId);
  return first ? <LineOf participant={first.participant} isStill={isStill} /> : null;
}

function LineOf({ participant, isStill }: { readonly participant: Participant; readonly isStill: boolean }) {
  const { quality } = useConnectionQualityIndicator({ participant });
  const words = HOST_LINES[linkQuality(quality)] ?? (isStill ? "The host's picture is frozen" : null);
  return words && <StagePill warn>{words}</StagePill>;
}

/** Tells viewers that their speakers are fine: the host is there but sends no sound. */
function HostSound({ hostId }: { readonly hostId: string }) {
  const sent = useHostTracks(hostId);
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
  /** Nothing comes over the connection. */
  readonly isLost: boolean;
  /** The host's picture is frozen, although the connection is there. */
  readonly isStill: boolean;
  /** The element that goes full screen. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly sound: Sound;
  readonly hasCaptions: boolean;
  /** Whose microphone to watch; null for the host itself. */
  readonly hostId: string | null;
}

/** The controls for quality, sound and full screen. */
export function StageCorner({ room, isLost, isStill, frame, sound, hasCaptions, hostId }: StageCornerProps) {
  const { quality: measured } = useConnectionQualityIndicator({ participant: room.localParticipant });
  const own = isLost ? 'lost' : linkQuality(measured);
  const { quality, setQuality } = useQuality(room);
  const { canPlayAudio, startAudio } = useAudioPlayback(room);
  // Firefox allows no sound before there is a connection: that needs no press.
  const isSoundHeld = useConnectionState(room) === ConnectionState.Connected && !canPlayAudio;
  const toggleFull = () => toggleFullScreen(frame.current);
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
      {isSoundHeld && (
        <StageOver at="foot">
          <Button icon={Volume2} onClick={() => void startAudio()}>
            Turn on sound
          </Button>
        </StageOver>
      )}
      <div className="stage-corner">
        {hostId && <HostSound hostId={hostId} />}
        {hostId && own !== 'poor' && own !== 'lost' && <HostLine hostId={hostId} isStill={isStill} />}
        <QualityMark quality={own} />
        <StageButton icon={sound.isSilent ? VolumeX : Volume2} label={sound.isSilent ? 'Sound on' : 'Sound off'} onClick={sound.toggle} />
        <Only at="desk">
          <StageSlider label="Volume" value={sound.loudness} onChange={sound.setLoudness} />
        </Only>
        {hasCaptions && <CaptionsButton />}
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
