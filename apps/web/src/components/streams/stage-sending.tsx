import type { Room } from 'livekit-client';
import { Camera, CameraOff, LogOut, Mic, MicOff, MonitorUp, MonitorX, SwitchCamera } from 'lucide-react';
import { canShareScreen, troubleWords } from '../../lib/room/device-problem.ts';
import { usePublishing, type UsePublishing } from '../../lib/room/use-publishing.ts';
import { useHeldPage } from '../../lib/update/held-page.ts';
import { Button } from '../controls/button.tsx';
import { StageButton, StageOver } from './stage.tsx';

export interface StageSendingProps {
  readonly room: Room;
  readonly isConnected: boolean;
  /** Paused by a moderator: nothing is sent. */
  readonly isPaused: boolean;
  /** The screen chosen before the start. */
  readonly screen: MediaStream | null;
  /** For whoever may go: back to the viewers, or out of the room. */
  readonly leave?: { readonly label: string; readonly onLeave: () => void } | undefined;
}

/** What somebody sends into a room: camera, microphone, screen, and problems with them. */
export function StageSending({ room, isConnected, isPaused, screen, leave }: StageSendingProps) {
  useHeldPage(true);
  const publishing = usePublishing(room, { isOn: isConnected && !isPaused, screen });
  const { troubles, checkAgain } = publishing;
  const words = troubleWords(troubles);
  return (
    <StageOver at="foot">
      {words && (
        <span className="pill stage-trouble" role="alert">
          <span>
            {words.title}. {words.text}
          </span>
          {troubles.some(({ kind, problem }) => kind !== 'screen' && problem !== 'silenced') && (
            <Button size="sm" onClick={checkAgain}>
              Check again
            </Button>
          )}
        </span>
      )}
      <SendButtons publishing={publishing} isOff={!isConnected || isPaused} leave={leave} />
    </StageOver>
  );
}

function SendButtons({
  publishing,
  isOff,
  leave,
}: Pick<StageSendingProps, 'leave'> & { readonly publishing: UsePublishing; readonly isOff: boolean }) {
  const { wanted, want, isSharing, toggleScreen, canSwitch, switchCamera } = publishing;
  return (
    <>
      <StageButton
        large
        disabled={isOff}
        off={!wanted.microphone}
        icon={wanted.microphone ? Mic : MicOff}
        label={wanted.microphone ? 'Mute microphone' : 'Unmute microphone'}
        onClick={() => want({ microphone: !wanted.microphone })}
      />
      <StageButton
        large
        disabled={isOff}
        off={!wanted.camera}
        icon={wanted.camera ? Camera : CameraOff}
        label={wanted.camera ? 'Switch camera off' : 'Switch camera on'}
        onClick={() => want({ camera: !wanted.camera })}
      />
      {canSwitch && wanted.camera && (
        <StageButton large disabled={isOff} icon={SwitchCamera} label="Use the other camera" onClick={switchCamera} />
      )}
      {canShareScreen() && (
        <StageButton
          large
          disabled={isOff}
          icon={isSharing ? MonitorX : MonitorUp}
          label={isSharing ? 'Stop sharing the screen' : 'Share screen'}
          aria-pressed={isSharing}
          onClick={toggleScreen}
        />
      )}
      {leave && <StageButton large off icon={LogOut} label={leave.label} onClick={leave.onLeave} />}
    </>
  );
}
