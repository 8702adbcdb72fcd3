import { LIVE_WORDS } from '@benison/contracts/terms/streams';
import { Flag, Hand, MessageSquare, Square } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, IconButton } from '../../../components/controls/button.tsx';
import { Only } from '../../../components/frame/layout.tsx';
import { Avatar } from '../../../components/marks/avatar.tsx';
import { Seal } from '../../../components/marks/seal.tsx';
import { StageInfo } from '../../../components/streams/stage.tsx';
import { imageFor } from '../../../lib/pictures/image-source.ts';
import { dotted, placeWords } from '../../../lib/words/place-words.ts';
import { shortDateWords } from '../../../lib/words/time-words.ts';
import { EndDialog } from '../end-dialog.tsx';
import type { UseStage } from './use-stage.ts';

export interface StageHostProps {
  readonly stage: UseStage;
  readonly stream: NonNullable<UseStage['stream']>;
  readonly onReport: () => void;
}

/** Whose stream it is, and its actions: the host ends it; others raise a hand, message the host and report. */
export function StageHost({ stage, stream, onReport }: StageHostProps) {
  const { isHost, ticket, over } = stage;
  const { host } = stream;
  const matched = ticket?.matchedAt && `matched with you ${shortDateWords(ticket.matchedAt)}`;
  return (
    <StageInfo
      lead={<Avatar id={host.id} name={host.name} imageUrl={imageFor(host.logo, 42)} size={42} />}
      title={stream.title}
      line={
        <>
          {host.name} {host.isVerified && <Seal />}
          {dotted(' ', placeWords(host), matched)}
        </>
      }
      actions={isHost ? <EndButton streamId={stream.id} /> : <ViewerActs stage={stage} over={over} onReport={onReport} />}
    />
  );
}

function EndButton({ streamId }: { readonly streamId: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="danger" icon={Square} onClick={() => setAsking(true)}>
        {LIVE_WORDS.endStream}
      </Button>
      <EndDialog streamId={streamId} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

function ViewerActs({ stage, over, onReport }: { readonly stage: UseStage; readonly over: boolean; readonly onReport: () => void }) {
  const { hands, ticket } = stage;
  const navigate = useNavigate();
  const canRaise = !over && ticket?.role === 'VIEWER' && stage.lost === null;
  const isUp = hands.state === 'RAISED';
  const matchId = ticket?.matchId;
  return (
    <>
      {canRaise && hands.state === 'INVITED' && (
        <Button size="sm" variant="act" busy={hands.isBusy} onClick={() => void hands.accept()}>
          Join the stage
        </Button>
      )}
      {canRaise && hands.state !== 'INVITED' && (
        <IconButton
          size="sm"
          variant={isUp ? 'act' : 'quiet'}
          icon={Hand}
          label={isUp ? 'Lower your hand' : 'Raise your hand'}
          aria-pressed={isUp}
          onClick={() => void (isUp ? hands.lower() : hands.raise())}
        />
      )}
      {matchId && (
        <Only at="desk">
          <Button size="sm" icon={MessageSquare} onClick={() => void navigate(`/messages/${matchId}`)}>
            Message
          </Button>
        </Only>
      )}
      <Only at="desk">
        <Button size="sm" variant="quiet" icon={Flag} onClick={onReport}>
          Report
        </Button>
      </Only>
      <Only at="phone">
        <IconButton size="sm" icon={Flag} label="Report" onClick={onReport} />
      </Only>
    </>
  );
}
