import { Play } from 'lucide-react';
import { Button, DownloadLink } from '../../../components/controls/button.tsx';
import { CaptionLines } from '../../../components/streams/captions.tsx';
import { StageButton, StageNotice } from '../../../components/streams/stage.tsx';
import type { ReplayPlayer } from './use-replay-player.ts';
import type { ReplayFace } from './use-replay.ts';

export interface ReplayPictureProps {
  readonly player: ReplayPlayer;
  /** What is said right now. */
  readonly caption: { readonly id: string; readonly text: string } | undefined;
  readonly piece: ReplayFace['pieces'][number] | undefined;
}

/** The picture of a recording, and what stands over it. */
export function ReplayPicture({ player, piece, caption }: ReplayPictureProps) {
  const { video, on, isPlaying, isWaiting, problem, toggle } = player;
  return (
    <>
      <video ref={video} preload="metadata" playsInline aria-label="Picture" onClick={toggle} {...on} />
      <CaptionLines lines={caption ? [{ key: caption.id, text: caption.text }] : []} />
      {!isPlaying && !isWaiting && problem === null && (
        <div className="replay-start">
          <StageButton large icon={Play} label="Play the recording" onClick={toggle} />
        </div>
      )}
      {isWaiting && isPlaying && <StageNotice busy title="Loading" />}
      {problem === 'unreachable' && (
        <StageNotice
          urgent
          title="The recording stopped loading"
          text="It is safe. Check your connection."
          action={<Button onClick={player.retry}>Try again</Button>}
        />
      )}
      {problem === 'unreadable' && (
        <StageNotice
          urgent
          title="This browser cannot play it"
          text={`It was sent as ${piece?.contentType === 'video/x-matroska' ? 'H.264' : 'WebM'}, which another browser or a player program can read.`}
          action={
            piece && (
              <DownloadLink href={piece.url} fileName={piece.contentType === 'video/x-matroska' ? 'recording.mkv' : 'recording.webm'}>
                Save the file
              </DownloadLink>
            )
          }
        />
      )}
    </>
  );
}
