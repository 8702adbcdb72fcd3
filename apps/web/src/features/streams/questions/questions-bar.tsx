import { MessageCircleQuestion } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { RoomButton } from '../../../components/streams/room-button.tsx';
import { useQuestions } from './use-questions.ts';

const QuestionsSheet = lazyPart(async () => ({ default: (await import('./questions-sheet.tsx')).QuestionsSheet }), 'here');

export interface QuestionsBarProps {
  readonly streamId: string;
  readonly viewerId: string;
  readonly isHost: boolean;
  /** Why nothing can be asked; null if it can. */
  readonly closed: string | null;
  readonly isEnded: boolean;
}

const questionsWords = (count: number): string | null =>
  count === 0 ? null : count === 1 ? '1 question' : `${count.toLocaleString('en-US')} questions`;

/** Above the chat: how many questions wait, and the most wanted of them. It opens the list. */
export function QuestionsBar({ streamId, viewerId, isHost, closed, isEnded }: QuestionsBarProps) {
  const [isOpen, setOpen] = useState(false);
  const questions = useQuestions(streamId, isEnded);
  const [first] = questions.open;
  const hasNone = questions.open.length + questions.answered.length === 0;
  // Who can neither ask nor read has nothing to open.
  if (hasNone && (isHost || closed !== null) && !questions.hasFailed && !isOpen) return null;
  return (
    <>
      <RoomButton
        icon={MessageCircleQuestion}
        label={questionsWords(questions.openCount)}
        text={first?.text ?? (isHost ? 'All questions are answered' : 'Ask the host a question')}
        isQuiet={first === undefined}
        onClick={() => setOpen(true)}
      />
      <Suspense fallback={null}>
        {isOpen && (
          <QuestionsSheet
            questions={questions}
            viewerId={viewerId}
            isHost={isHost}
            closed={closed}
            isEnded={isEnded}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
