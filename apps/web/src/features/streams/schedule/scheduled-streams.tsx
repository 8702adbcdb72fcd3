import { useMutation, useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { CalendarCheck, Check, Radio, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { DangerDialog } from '../../../components/dialogs/danger-dialog.tsx';
import { Section } from '../../../components/frame/layout.tsx';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { LoadMore, RuledItem, RuledList } from '../../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../../components/lists/states.tsx';
import { Avatar } from '../../../components/marks/avatar.tsx';
import { Text } from '../../../components/text.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import type { ScheduledStream_LineFragment } from '../../../gql/graphql.ts';
import { useTellFailed } from '../../../lib/acts/use-tell-failed.ts';
import { pagedList } from '../../../lib/lists/pagination.ts';
import { takeOut } from '../../../lib/lists/take-out.ts';
import { imageFor } from '../../../lib/pictures/image-source.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { whenWords } from '../../../lib/words/time-words.ts';
import { useViewer } from '../../accounts/session.tsx';
import { ANSWER_SCHEDULED, CANCEL_SCHEDULED, SCHEDULED_STREAMS } from '../list-documents.ts';

// The form library is loaded with the dialog, when somebody schedules a stream.
const ScheduleDialog = lazyPart(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }));

export interface ScheduledStreamsProps {
  readonly isScheduling: boolean;
  readonly onScheduling: (isOpen: boolean) => void;
  /** The host starts its scheduled stream. */
  readonly onBegin: (id: string) => void;
}

/** Scheduled streams: one's own and those of one's matches, with their attendees. */
export function ScheduledStreams({ isScheduling, onScheduling, onBegin }: ScheduledStreamsProps) {
  const query = useQuery(SCHEDULED_STREAMS, { fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: true });
  const page = query.data?.scheduledStreams;
  const { isLoading, hasFailed, retry, hasMore, isLoadingMore, more } = pagedList(query, page);
  const viewer = useViewer();
  const [canceling, setCanceling] = useState<ScheduledStream_LineFragment | null>(null);
  const now = useNow(30_000);
  const streams = [...(page?.nodes ?? [])]
    .filter(({ isCanceled, streamId }) => !isCanceled && streamId === null)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  return (
    <Section title="Coming up" count={streams.length || undefined}>
      <Loading active={isLoading} skeleton={<RowsSkeleton rows={2} />} label="Loading upcoming streams">
        {hasFailed && <ErrorState shape="short" title="The upcoming streams did not load" text="Your answers are kept." onRetry={retry} />}
        {page && streams.length === 0 && (
          <Text size={14} tone="2">
            No streams are planned. Schedule one, so that your matches can plan for it.
          </Text>
        )}
        {streams.length > 0 && (
          <RuledList label="Coming up">
            {streams.map((stream) => (
              <Announced
                key={stream.id}
                stream={stream}
                now={now}
                isOwn={stream.host.id === viewer.business?.id}
                onBegin={onBegin}
                onCancel={setCanceling}
              />
            ))}
          </RuledList>
        )}
        {hasMore && <LoadMore busy={isLoadingMore} onLoad={more} />}
      </Loading>
      {isScheduling && (
        <Suspense fallback={null}>
          <ScheduleDialog onClose={() => onScheduling(false)} />
        </Suspense>
      )}
      {canceling && <CancelDialog stream={canceling} onClose={() => setCanceling(null)} />}
    </Section>
  );
}

interface AnnouncedProps {
  readonly stream: ScheduledStream_LineFragment;
  readonly now: number;
  readonly isOwn: boolean;
  readonly onBegin: (id: string) => void;
  readonly onCancel: (stream: ScheduledStream_LineFragment) => void;
}

const guestWords = (count: number): string => (count === 0 ? 'nobody has answered yet' : `${count} will be there`);

function Announced({ stream, now, isOwn, onBegin, onCancel }: AnnouncedProps) {
  const { id, title, host, startsAt, guestCount, isComing } = stream;
  const tellFailed = useTellFailed();
  const [answer, { loading }] = useMutation(ANSWER_SCHEDULED);
  const handleAnswer = () =>
    void answer({ variables: { id, isComing: !isComing } }).catch((error: unknown) =>
      tellFailed('Your answer was not saved', error, 'rsvp'),
    );
  const own = (
    <>
      <Button size="sm" icon={Radio} onClick={() => onBegin(id)}>
        Begin now
      </Button>
      <Button size="sm" variant="quiet" icon={X} onClick={() => onCancel(stream)}>
        Cancel
      </Button>
    </>
  );
  const others = (
    <Button
      size="sm"
      variant={isComing ? 'act' : 'plain'}
      icon={isComing ? Check : CalendarCheck}
      busy={loading}
      aria-pressed={isComing}
      onClick={handleAnswer}
    >
      {isComing ? 'You’ll be there' : 'I’ll be there'}
    </Button>
  );
  return (
    <RuledItem
      lead={<Avatar id={host.id} name={host.name} imageUrl={imageFor(host.logo, 42)} size={42} />}
      title={title}
      text={said`${isOwn ? 'You' : host.name}, ${whenWords(startsAt, now)}; ${guestWords(guestCount)}`}
      trail={isOwn ? own : others}
      trailBelow
    />
  );
}

function CancelDialog({ stream, onClose }: { readonly stream: ScheduledStream_LineFragment; readonly onClose: () => void }) {
  const [cancel] = useMutation(CANCEL_SCHEDULED, { update: (cache) => takeOut(cache, 'scheduledStreams', stream.id) });
  const act = async () => {
    await cancel({ variables: { id: stream.id } });
    notify({ title: 'Stream canceled', text: 'Everyone who said they would come will be told.', key: 'schedule' });
  };
  return (
    <DangerDialog
      title={said`Cancel “${stream.title}”?`}
      text="It disappears from every list, and everyone who said they would come will be told."
      confirmLabel="Cancel the stream"
      cancelLabel="Keep it"
      act={act}
      onClose={onClose}
    />
  );
}
