import { ChartBar } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { RoomButton } from '../../../components/streams/room-button.tsx';
import { openPollOf } from './poll-log.ts';
import { usePolls } from './use-polls.ts';

const PollsSheet = lazyPart(async () => ({ default: (await import('./polls-sheet.tsx')).PollsSheet }), 'here');

export interface PollsBarProps {
  readonly streamId: string;
  readonly isHost: boolean;
  readonly isEnded: boolean;
}

/** Above the chat: the poll that is open, or the last result. It opens the list; the host asks there. */
export function PollsBar({ streamId, isHost, isEnded }: PollsBarProps) {
  const [isOpen, setOpen] = useState(false);
  const polls = usePolls(streamId, isEnded);
  const current = openPollOf(polls.polls);
  const canAsk = isHost && !isEnded;
  if (polls.polls.length === 0 && !canAsk && !isOpen) return null;
  return (
    <>
      <RoomButton
        icon={ChartBar}
        label={current ? 'Poll' : null}
        text={current?.question ?? (canAsk ? 'Ask your viewers' : 'Poll results')}
        isQuiet={current === null}
        onClick={() => setOpen(true)}
      />
      <Suspense fallback={null}>
        {isOpen && <PollsSheet streamId={streamId} polls={polls} isHost={isHost} isEnded={isEnded} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
