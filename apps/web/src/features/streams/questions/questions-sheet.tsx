import { STREAM_MESSAGE_LENGTH_MAX } from '@benison/contracts/terms/stream-chat';
import { Button } from '../../../components/controls/button.tsx';
import { Sheet } from '../../../components/dialogs/dialog.tsx';
import { Textarea } from '../../../components/fields/field.tsx';
import { Section, Stack } from '../../../components/frame/layout.tsx';
import { FormStack } from '../../../components/frame/templates.tsx';
import { LoadMore } from '../../../components/lists/list.tsx';
import { ErrorState } from '../../../components/lists/states.tsx';
import { QuestionLine, QuestionList } from '../../../components/streams/questions.tsx';
import { Text } from '../../../components/text.tsx';
import { imageFor } from '../../../lib/pictures/image-source.ts';
import type { QuestionFace, UseQuestions } from './use-questions.ts';

export interface QuestionsSheetProps {
  readonly questions: UseQuestions;
  readonly viewerId: string;
  readonly isHost: boolean;
  readonly closed: string | null;
  readonly isEnded: boolean;
  readonly onClose: () => void;
}

/** All questions of a stream: asked, voted for, answered. */
export function QuestionsSheet({ questions, viewerId, isHost, closed, isEnded, onClose }: QuestionsSheetProps) {
  const { open, answered, hasFailed } = questions;
  const lines = (list: readonly QuestionFace[]) =>
    list.map((question) => (
      <Line key={question.id} question={question} questions={questions} viewerId={viewerId} isHost={isHost} isEnded={isEnded} />
    ));
  const more = (list: 'open' | 'answered') =>
    questions.more[list] !== null && <LoadMore busy={questions.reading === list} onLoad={() => void questions.loadMore(list)} />;
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title="Questions">
      <Stack gap="lg">
        {!isHost && (closed === null ? <Ask questions={questions} /> : <Text tone="2">{closed}</Text>)}
        {hasFailed && <ErrorState shape="short" title="The questions did not load" text="Nothing was lost." onRetry={questions.retry} />}
        {!hasFailed && open.length + answered.length === 0 && (
          <Text tone="2">
            {isHost ? 'No questions yet. What your viewers ask appears here.' : 'No questions yet. Yours would be the first.'}
          </Text>
        )}
        {open.length > 0 && <QuestionList label="Waiting for an answer">{lines(open)}</QuestionList>}
        {more('open')}
        {answered.length > 0 && (
          <Section title="Answered">
            <QuestionList label="Answered">{lines(answered)}</QuestionList>
            {more('answered')}
          </Section>
        )}
      </Stack>
    </Sheet>
  );
}

function Ask({ questions }: { readonly questions: UseQuestions }) {
  const { text, change, ask, isAsking, failure } = questions;
  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Textarea
        label="Your question"
        hint="It is also in the chat."
        limit={STREAM_MESSAGE_LENGTH_MAX}
        rows={2}
        value={text}
        error={failure ? (failure.fields[0]?.message ?? failure.message) : undefined}
        onChange={(event) => change(event.target.value)}
      />
      <div>
        <Button type="submit" variant="act" busy={isAsking} busyText="Asking..." held={text.trim() === ''}>
          Ask
        </Button>
      </div>
    </FormStack>
  );
}

interface LineProps extends Pick<QuestionsSheetProps, 'questions' | 'viewerId' | 'isHost' | 'isEnded'> {
  readonly question: QuestionFace;
}

function Line({ question, questions, viewerId, isHost, isEnded }: LineProps) {
  const { id, asker, text, votes, answeredAt } = question;
  const isOwn = asker.id === viewerId;
  const hasVoted = questions.votedIds.has(id);
  return (
    <QuestionLine
      from={{ id: asker.id, name: isOwn ? 'You' : asker.name, imageUrl: imageFor(asker.logo, 26) }}
      text={text}
      votes={votes}
      voted={hasVoted}
      answered={answeredAt !== null}
      onVote={isHost || isOwn || answeredAt !== null || isEnded ? undefined : () => void questions.vote(id, !hasVoted)}
      onMark={isHost && !isEnded ? () => void questions.mark(id, answeredAt === null) : undefined}
    />
  );
}
