import { Flag, Link as LinkIcon, Send } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { Row } from '../../../components/frame/layout.tsx';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { Page } from '../../../components/frame/page.tsx';
import { ReplayTemplate } from '../../../components/streams/replay.tsx';
import { Text } from '../../../components/text.tsx';
import { clipPath } from '../../../lib/sharing/clip-link.ts';
import { copyLink } from '../../../lib/sharing/copy-link.ts';
import { setStagePicture } from '../../../lib/stage-frame.ts';
import { stampWords } from '../../../lib/words/time-words.ts';
import { lineAt } from '../captions/caption-lines.ts';
import { useCaptionsChoice } from '../captions/captions-choice.ts';
import { useTranscript } from '../captions/use-transcript.ts';
import { RecordingHead } from '../replay/recording-head.tsx';
import { ReplayControls } from '../replay/replay-controls.tsx';
import { ReplayPicture } from '../replay/replay-picture.tsx';
import { momentOf } from '../replay/timeline.ts';
import { useReplayPlayer } from '../replay/use-replay-player.ts';
import type { ClipFace, ClippedReplay, ClippedStream } from './use-clip.ts';

const SendClipDialog = lazyPart(async () => ({ default: (await import('./send-clip-dialog.tsx')).SendClipDialog }));

export interface ClipStageProps {
  readonly stream: ClippedStream;
  readonly replay: ClippedReplay;
  readonly clip: ClipFace;
  readonly renew: () => Promise<ClippedReplay | null>;
  /** Absent for the host. */
  readonly onReport: (() => void) | undefined;
}

/** A clip while it is watched: the recording's own player, within the clip. */
export function ClipStage({ stream, replay, clip, renew, onReport }: ClipStageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const player = useReplayPlayer({ replay, renew, part: clip });
  const transcript = useTranscript(stream.id, stream.isCaptioned);
  const { isOn } = useCaptionsChoice();
  const line = isOn ? lineAt(transcript.lines, momentOf(replay.pieces, clip.startMs + player.positionMs)) : undefined;
  const { video } = player;
  useEffect(() => {
    setStagePicture(() => video.current);
    return () => setStagePicture(null);
  }, [video]);
  const { host, title, liveAt, startedAt } = stream;
  return (
    <Page>
      <ReplayTemplate
        frame={frame}
        picture={<ReplayPicture player={player} piece={replay.pieces[0]} caption={line} />}
        bar={<ReplayControls player={player} chapters={[]} frame={frame} hasCaptions={transcript.lines.length > 0} />}
        info={
          <>
            <RecordingHead
              host={host}
              title={clip.title}
              about={
                <>
                  {' · from '}
                  <bdi>“{title}”</bdi>
                  {`, ${stampWords(liveAt ?? startedAt)}`}
                </>
              }
            />
            <Row wrap>
              <ButtonLink size="sm" to={`/replays/${stream.id}`}>
                Watch the whole replay
              </ButtonLink>
              <Button size="sm" icon={LinkIcon} onClick={() => void copyLink(clipPath(clip))}>
                Copy link
              </Button>
              <Button size="sm" icon={Send} onClick={() => setSending(true)}>
                Send to a match
              </Button>
              {onReport && (
                <Button size="sm" variant="quiet" icon={Flag} onClick={onReport}>
                  Report
                </Button>
              )}
            </Row>
            <Text size={13} tone="2">
              The link opens for the host’s matches, as long as the recording is kept.
            </Text>
            <Suspense fallback={null}>{isSending && <SendClipDialog clip={clip} onClose={() => setSending(false)} />}</Suspense>
          </>
        }
      />
    </Page>
  );
}
