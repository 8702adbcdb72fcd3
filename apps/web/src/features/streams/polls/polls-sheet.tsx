import { POLL_CHOICE_LENGTH_MAX, POLL_QUESTION_LENGTH_MAX } from '@benison/contracts/terms/stream-poll';
import { Plus } from 'lucide-react';
import { Button } from '../../../components/controls/button.tsx';
import { Sheet } from '../../../components/dialogs/dialog.tsx';
import { Field, FieldError } from '../../../components/fields/field.tsx';
import { Row, Section, Stack } from '../../../components/frame/layout.tsx';
import { FormStack } from '../../../components/frame/templates.tsx';
import { ErrorState } from '../../../components/lists/states.tsx';
import { PollView } from '../../../components/streams/poll.tsx';
import { Text } from '../../../components/text.tsx';
import { openPollOf } from './poll-log.ts';
import { usePollForm } from './use-poll-form.ts';
import type { PollFace, UsePolls } from './use-polls.ts';

export interface PollsSheetProps {
  readonly streamId: string;
  readonly polls: UsePolls;
  readonly isHost: boolean;
  readonly isEnded: boolean;
  readonly onClose: () => void;
}

/** The poll that is open, and the results of those before it. A host without an open one writes the next. */
export function PollsSheet({ streamId, polls, isHost, isEnded, onClose }: PollsSheetProps) {
  const current = openPollOf(polls.polls);
  const closed = polls.polls.filter(({ closedAt }) => closedAt !== null);
  const canAsk = isHost && !isEnded && current === null;
  const view = (poll: PollFace) => (
    <PollView key={poll.id} question={poll.question} choices={poll.choices} count={poll.voteCount} chosen={polls.chosen.get(poll.id)} />
  );
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={isHost ? 'Polls' : 'Poll'}>
      <Stack gap="lg">
        {polls.hasFailed && (
          <ErrorState shape="short" title="The polls did not load" text="Every vote still counts." onRetry={polls.retry} />
        )}
        {current && (
          <Stack gap="sm">
            <PollView
              question={current.question}
              choices={current.choices}
              count={current.voteCount}
              chosen={polls.chosen.get(current.id)}
              note={isHost ? 'Open until you close it.' : 'You can change your vote until the poll closes.'}
              onChoose={isHost || isEnded ? undefined : (choice) => void polls.vote(current.id, choice)}
            />
            {isHost && (
              <Row>
                <Button variant="act" busy={polls.busyId === current.id} onClick={() => void polls.close(current.id)}>
                  Close the poll
                </Button>
              </Row>
            )}
          </Stack>
        )}
        {canAsk && <Ask streamId={streamId} onOpened={polls.take} />}
        {!current && !isHost && closed.length === 0 && !polls.hasFailed && <Text tone="2">No poll right now.</Text>}
        {closed.length > 0 && (
          <Section title={current || canAsk ? 'Earlier' : 'Results'}>
            <Stack gap="lg">{closed.map(view)}</Stack>
          </Section>
        )}
      </Stack>
    </Sheet>
  );
}

function Ask({ streamId, onOpened }: { readonly streamId: string; readonly onOpened: (poll: PollFace) => void }) {
  const form = usePollForm(streamId, onOpened);
  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault();
        void form.open();
      }}
    >
      <Field
        label="Question"
        placeholder="Which finish would you order?"
        value={form.question}
        maxLength={POLL_QUESTION_LENGTH_MAX}
        onChange={(event) => form.ask(event.target.value)}
      />
      {form.choices.map((choice, place) => (
        <Field
          // The answers stand in their order, and none is taken out.
          key={place}
          label={`Answer ${place + 1}`}
          value={choice}
          maxLength={POLL_CHOICE_LENGTH_MAX}
          onChange={(event) => form.write(place, event.target.value)}
        />
      ))}
      <FieldError>{form.problem}</FieldError>
      <Row>
        <Button type="submit" variant="act" busy={form.isOpening} busyText="Opening..." held={!form.isComplete}>
          Open the poll
        </Button>
        {form.addChoice && (
          <Button variant="quiet" icon={Plus} onClick={form.addChoice}>
            Add an answer
          </Button>
        )}
      </Row>
    </FormStack>
  );
}
