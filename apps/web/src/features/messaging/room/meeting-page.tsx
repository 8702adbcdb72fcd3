import { useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { said } from '@benison/contracts/said';
import { MessageSquare } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { lazyBeside } from '../../../components/frame/lazy-part.tsx';
import { Page } from '../../../components/frame/page.tsx';
import { Band, EmptyState, ErrorState, Loading, RowsSkeleton } from '../../../components/lists/states.tsx';
import { MeetingRoomFrame } from '../../../components/messaging/meeting-room.tsx';
import { StageNotice } from '../../../components/streams/stage.tsx';
import type { Meeting_RoomFragment } from '../../../gql/graphql.ts';
import { failureOf } from '../../../lib/acts/errors.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { clockWords } from '../../../lib/words/time-words.ts';
import { otherWhen, whenWordsOf } from '../meeting-words.ts';
import { MeetingLobby } from './meeting-lobby.tsx';
import { MeetingNotes } from './meeting-notes.tsx';
import { MEETING } from './room-documents.ts';
import { attendanceWords, closesAt, presenceWords, roomDoor, type RoomDoor } from './room-door.ts';
import { useLiveMeetingRooms } from './use-live-meeting-rooms.ts';
import { useMeetingTicket } from './use-meeting-ticket.ts';

// The LiveKit client is loaded beside the lobby.
const MeetingStage = lazyBeside(async () => ({ default: (await import('./meeting-stage.tsx')).MeetingStage }), 'here');

/** The door opens and closes by the clock. */
const LOOK_EVERY_MS = 1_000;

const ABSENT: ReadonlySet<string> = new Set([ErrorCode.NotFound, ErrorCode.BadInput, ErrorCode.ThreadClosed]);

export interface MeetingPageProps {
  readonly meetingId: string;
  readonly onTitle: (title: string) => void;
}

/** One meeting: its lobby and room while that is open, and its notes before, during and after. */
export function MeetingPage({ meetingId, onTitle }: MeetingPageProps) {
  useLiveMeetingRooms();
  const { data, error, loading, refetch } = useQuery(MEETING, { variables: { id: meetingId }, fetchPolicy: 'cache-and-network' });
  const meeting = data?.meeting;
  const title = meeting?.title;
  useEffect(() => {
    if (title) onTitle(title);
  }, [onTitle, title]);
  if (error && ABSENT.has(failureOf(error).code)) return <Absent />;
  if (!meeting)
    return (
      <Page>
        <h1 className="unseen">Meeting</h1>
        <Loading active={loading} skeleton={<RowsSkeleton rows={5} />} label="Loading the meeting">
          <ErrorState
            title="The meeting did not load"
            text="Nothing was lost. What you agreed on still stands."
            onRetry={() => refetchQuietly(refetch)}
          />
        </Loading>
      </Page>
    );
  return <Shown key={meeting.id} meeting={meeting} />;
}

function Absent() {
  return (
    <Page>
      <EmptyState
        whole
        title="This meeting is not available"
        text="It is not open to you, or your match has ended."
        action={<ButtonLink to="/calendar">Your calendar</ButtonLink>}
      />
    </Page>
  );
}

function Shown({ meeting }: { readonly meeting: Meeting_RoomFragment }) {
  const door = roomDoor(meeting, useNow(LOOK_EVERY_MS));
  const { ticket, refusal, isJoining, join, leave } = useMeetingTicket(meeting.id);
  const wasInside = useRef(false);
  wasInside.current ||= ticket !== null;
  useEffect(() => {
    if (door !== 'open') leave();
  }, [door, leave]);
  const { business, startsAt, endsAt } = meeting;
  if (refusal && ABSENT.has(refusal.code)) return <Absent />;
  const times =
    startsAt && endsAt ? [whenWordsOf(startsAt, endsAt), otherWhen(startsAt, endsAt, meeting.otherTimeZone, business.name)] : [];
  return (
    <Page
      title={<bdi>{meeting.title}</bdi>}
      lead={said`With ${business.name}. ${times.filter(Boolean).join('; ')}`}
      actions={
        <ButtonLink icon={MessageSquare} to={`/messages/${meeting.matchId}`}>
          Conversation
        </ButtonLink>
      }
    >
      {door === 'open' && <Moved meeting={meeting} />}
      <MeetingRoomFrame
        isInside={ticket !== null && door === 'open'}
        notes={<MeetingNotes meeting={meeting} isReadOnly={!meeting.startsAt || door === 'cancelled'} />}
      >
        {door !== 'open' ? (
          <div role={wasInside.current ? 'alert' : undefined}>
            <EmptyState {...closedWords(door, meeting)} />
          </div>
        ) : ticket ? (
          <Suspense fallback={<StageNotice busy title="Entering the room" />}>
            <MeetingStage ticket={ticket} rejoin={join} onLeave={leave} />
          </Suspense>
        ) : (
          <MeetingLobby
            presence={presenceWords(meeting.attendance, business.name)}
            refusal={refusal}
            isJoining={isJoining}
            onJoin={() => void join()}
          />
        )}
      </MeetingRoomFrame>
    </Page>
  );
}

/** The meeting was moved while its room was open: nobody is sent out of it in the middle of a sentence. */
function Moved({ meeting }: { readonly meeting: Meeting_RoomFragment }) {
  const { startsAt, endsAt, roomOpenUntil } = meeting;
  if (!roomOpenUntil || !startsAt || !endsAt) return null;
  return (
    <Band>{`This meeting was moved to ${whenWordsOf(startsAt, endsAt)}. The room stays open until ${clockWords(closesAt(meeting) ?? '')}, so that you can finish.`}</Band>
  );
}

/** Why the room is closed, and what can be done. */
function closedWords(door: Exclude<RoomDoor, 'open'>, meeting: Meeting_RoomFragment): { title: string; text: string } {
  const { name } = meeting.business;
  switch (door) {
    case 'early':
      return {
        title: `The room opens at ${clockWords(meeting.roomOpensAt ?? '')}`,
        text: 'Ten minutes before the meeting you can check your camera and join, right here.',
      };
    case 'over':
      return { title: 'This meeting is over', text: attendanceWords(meeting.attendance, name) ?? 'Nobody joined it in Benison.' };
    case 'cancelled':
      return {
        title: meeting.isCancelledByOwn ? 'You called this meeting off' : said`${name} called this meeting off`,
        text: meeting.cancelReason ?? 'A new time can be proposed in your conversation.',
      };
    case 'not-agreed':
      return { title: 'This meeting is not agreed yet', text: 'Its room opens once you both agree on a time, in your conversation.' };
  }
}
