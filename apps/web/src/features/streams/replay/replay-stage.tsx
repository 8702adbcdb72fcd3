import { said } from '@benison/contracts/said';
import { Flag, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { Page } from '../../../components/frame/page.tsx';
import { Band } from '../../../components/lists/states.tsx';
import { ReplayTemplate } from '../../../components/streams/replay.tsx';
import { Text } from '../../../components/text.tsx';
import { setStagePicture } from '../../../lib/stage-frame.ts';
import { shortDateWords, stampWords } from '../../../lib/words/time-words.ts';
import { lineAt, partAt } from '../captions/caption-lines.ts';
import { useCaptionsChoice } from '../captions/captions-choice.ts';
import { useTranscript } from '../captions/use-transcript.ts';
import { DeleteReplayDialog } from './delete-replay-dialog.tsx';
import { RecordingHead } from './recording-head.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayPicture } from './replay-picture.tsx';
import type { ReplayActs, ReplayShown } from './replay-props.ts';
import { ReplaySide } from './replay-side.tsx';
import { chaptersOf, momentOf } from './timeline.ts';
import { useReplayPlayer } from './use-replay-player.ts';
import type { ReplayFace } from './use-replay.ts';

const ReplayClips = lazyPart(async () => ({ default: (await import('../clips/replay-clips.tsx')).ReplayClips }), 'here');

export interface ReplayStageProps extends ReplayActs, ReplayShown {
  readonly renew: () => Promise<ReplayFace | null>;
}

/** A recording while it is watched. */
export function ReplayStage(props: ReplayStageProps) {
  const { stream, replay, questions, renew } = props;
  const frame = useRef<HTMLDivElement>(null);
  const player = useReplayPlayer({ replay, renew });
  const chapters = useMemo(() => chaptersOf(replay.pieces, questions), [replay.pieces, questions]);
  const transcript = useTranscript(stream.id, stream.isCaptioned);
  const { isOn } = useCaptionsChoice();
  const moment = momentOf(replay.pieces, player.positionMs);
  const line = lineAt(transcript.lines, moment);
  const { video } = player;
  useEffect(() => {
    setStagePicture(() => video.current);
    return () => setStagePicture(null);
  }, [video]);
  return (
    <Page>
      <ReplayTemplate
        frame={frame}
        picture={
          <ReplayPicture
            player={player}
            piece={replay.pieces[0]}
            caption={isOn && line ? { id: line.id, text: partAt(line, moment) } : undefined}
          />
        }
        bar={<ReplayControls player={player} chapters={chapters} frame={frame} hasCaptions={transcript.lines.length > 0} />}
        info={
          <>
            <Info {...props} />
            <Suspense fallback={null}>
              <ReplayClips streamId={stream.id} clips={replay.clips.nodes} player={player} isOwn={stream.host.id === props.ownBusinessId} />
            </Suspense>
          </>
        }
        side={<ReplaySide {...props} player={player} chapters={chapters} transcript={transcript} lineId={line?.id} />}
      />
    </Page>
  );
}

function Info({ stream, replay, ownBusinessId, onReport, onDeleted }: ReplayStageProps) {
  const { host, title, description, liveAt, startedAt } = stream;
  const [isDeleting, setDeleting] = useState(false);
  const isOwn = host.id === ownBusinessId;
  return (
    <>
      <RecordingHead
        host={host}
        title={title}
        about={` · ${stampWords(liveAt ?? startedAt)} · kept until ${shortDateWords(replay.deletedAt)}`}
        action={
          isOwn ? (
            <Button size="sm" variant="quiet" icon={Trash2} onClick={() => setDeleting(true)}>
              Delete
            </Button>
          ) : (
            <Button size="sm" variant="quiet" icon={Flag} onClick={() => onReport({ id: stream.id, name: host.name })}>
              Report
            </Button>
          )
        }
      />
      {!replay.isComplete && <Band tone="info">The last part is still being stored. Open this page again for it.</Band>}
      {description && (
        <Text size={14} tone="2" read>
          <bdi>{description}</bdi>
        </Text>
      )}
      {isDeleting && (
        <DeleteReplayDialog streamId={stream.id} title={said`${title}`} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
