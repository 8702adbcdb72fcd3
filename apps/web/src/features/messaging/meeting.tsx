import { said } from '@benison/contracts/said';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, DownloadLink } from '../../components/controls/button.tsx';
import { Badge, type BadgeTone } from '../../components/controls/chip.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { DayLeaf, MeetingCard, MeetingDetails, MeetingTimeRow } from '../../components/messaging/meeting.tsx';
import type { Meeting_CardFragment } from '../../gql/graphql.ts';
import { productNow } from '../../lib/time/product-clock.ts';
import {
  meetingNote,
  meetingState,
  otherWhen,
  placeLink,
  shownTimes,
  stateWords,
  whenWordsOf,
  leafOf,
  type MeetingState,
} from './meeting-words.ts';
import { DoorLink } from './room/door-links.tsx';
import { attendanceWords } from './room/room-door.ts';
import { useMeeting, type UseMeeting } from './use-meeting.ts';

const SuggestDialog = lazyPart(async () => ({ default: (await import('./meeting-dialogs.tsx')).SuggestDialog }));
const CounterDialog = lazyPart(async () => ({ default: (await import('./meeting-dialogs.tsx')).CounterDialog }));
const CancelDialog = lazyPart(async () => ({ default: (await import('./meeting-dialogs.tsx')).CancelDialog }));

const TONES: Record<MeetingState, BadgeTone> = {
  answer: 'info',
  waiting: 'line',
  passed: 'line',
  agreed: 'success',
  over: 'line',
  cancelled: 'line',
};

/** The dialog that is open over a meeting. */
type Asking = 'counter' | 'suggest' | 'cancel';

export interface ThreadMeetingProps {
  readonly meeting: Meeting_CardFragment;
  /** Shown on one's own side of the thread. */
  readonly mine: boolean;
  /** The other side's name. */
  readonly name: string;
  /** The other side's account is closed: the meeting can only be cancelled. */
  readonly isClosed: boolean;
  /** The match has ended, and its meetings with it. */
  readonly hasEnded?: boolean;
  /** Reports what the other side wrote in it. */
  readonly onReport?: (() => void) | undefined;
  readonly id?: string;
  readonly found?: boolean;
}

/** A meeting in a thread or in the calendar: its times in both time zones, and the possible answers. */
export function ThreadMeeting({ meeting, mine, name, isClosed, hasEnded = false, onReport, id, found }: ThreadMeetingProps) {
  const work = useMeeting(meeting);
  const [asking, setAsking] = useState<Asking | null>(null);
  const state = meetingState(meeting, new Date(productNow()));
  const close = () => setAsking(null);
  const suggestion = state === 'agreed' && !hasEnded ? meeting.suggestion : null;
  const stuck = (hasEnded && 'Match ended') || (isClosed && 'Account closed') || null;
  const isStuck = stuck !== null && (state === 'answer' || state === 'waiting' || state === 'agreed');
  return (
    <MeetingCard
      id={id}
      found={found}
      mine={mine}
      title={meeting.title}
      note={[meetingNote(meeting, name), state === 'over' && attendanceWords(meeting.attendance, name)].filter(Boolean).join('. ')}
      cancelled={state === 'cancelled'}
      status={<Badge tone={isStuck ? 'line' : TONES[state]}>{isStuck ? stuck : stateWords(state, meeting, name)}</Badge>}
      details={
        <MeetingDetails
          place={meeting.place}
          placeUrl={placeLink(meeting.place)}
          words={state === 'cancelled' ? meeting.cancelReason : meeting.note}
        />
      }
      actions={
        <>
          {!hasEnded && (
            <Actions
              meeting={meeting}
              state={state}
              isClosed={isClosed}
              isDropping={work.isDropping}
              onDrop={suggestion ? () => void work.dropMove(suggestion.isOwn) : undefined}
              onAsk={setAsking}
            />
          )}
          {onReport && (
            <Button size="sm" variant="quiet" aria-label={said`Report meeting: ${meeting.title}`} onClick={onReport}>
              Report
            </Button>
          )}
        </>
      }
    >
      <Times meeting={meeting} name={name} state={state} canAccept={stuck === null} work={work} />
      {suggestion && (
        <SuggestionRow suggestion={suggestion} name={name} timeZone={meeting.otherTimeZone} canAccept={stuck === null} work={work} />
      )}
      <Suspense fallback={null}>
        {asking === 'suggest' && <SuggestDialog meeting={meeting} name={name} onClose={close} />}
        {asking === 'counter' && <CounterDialog meeting={meeting} name={name} onClose={close} />}
        {asking === 'cancel' && state !== 'cancelled' && (
          <CancelDialog meetingId={meeting.id} state={state} busy={work.isCancelling} onConfirm={work.callOff} onClose={close} />
        )}
      </Suspense>
    </MeetingCard>
  );
}

interface TimesProps {
  readonly meeting: Meeting_CardFragment;
  readonly name: string;
  readonly state: MeetingState;
  /** The match and the other side's account are there still. */
  readonly canAccept: boolean;
  readonly work: UseMeeting;
}

/** The agreed time, or those to choose from. */
function Times({ meeting, name, state, canAccept, work }: TimesProps) {
  return shownTimes(meeting).map(({ startsAt, endsAt, isPast, overlaps: known }) => {
    const overlap = overlapWords(work, startsAt, known);
    return (
      <MeetingTimeRow
        key={startsAt}
        leaf={<DayLeaf {...leafOf(startsAt)} />}
        when={whenWordsOf(startsAt, endsAt)}
        otherWhen={otherWhen(startsAt, endsAt, meeting.otherTimeZone, name)}
        warning={state === 'answer' ? overlap : null}
        past={isPast && state !== 'over' && state !== 'cancelled'}
        action={
          state === 'answer' &&
          !isPast &&
          canAccept && <AcceptButton time={{ startsAt, endsAt }} overlap={overlap} accepting={work.accepting} onAccept={work.acceptTime} />
        }
      />
    );
  });
}

interface SuggestionRowProps extends Pick<TimesProps, 'name' | 'canAccept' | 'work'> {
  readonly suggestion: NonNullable<Meeting_CardFragment['suggestion']>;
  readonly timeZone: string;
}

/** Another time below the agreed one, which stands until the other side accepts. */
function SuggestionRow({ suggestion, name, timeZone, canAccept, work }: SuggestionRowProps) {
  const { startsAt, endsAt, isOwn, isPast, note } = suggestion;
  const who = isOwn ? 'You suggested this time instead.' : said`${name} suggests this time instead.`;
  const overlap = overlapWords(work, startsAt, suggestion.overlaps);
  return (
    <MeetingTimeRow
      leaf={<DayLeaf {...leafOf(startsAt)} />}
      when={whenWordsOf(startsAt, endsAt)}
      otherWhen={otherWhen(startsAt, endsAt, timeZone, name)}
      notes={note ? [who, note] : [who]}
      warning={isOwn ? null : overlap}
      past={isPast}
      action={
        !isOwn &&
        !isPast &&
        canAccept && <AcceptButton time={suggestion} overlap={overlap} accepting={work.accepting} onAccept={work.acceptMove} />
      }
    />
  );
}

/** What a time overlaps: as the server has just said, or as it was known before. */
const overlapWords = ({ overlaps }: UseMeeting, startsAt: string, known: string | null): string | null =>
  overlaps[startsAt] ?? (known && `You have ${known} then.`);

interface AcceptButtonProps {
  readonly time: { readonly startsAt: string; readonly endsAt: string };
  readonly overlap: string | null;
  /** The time being accepted, if any is. */
  readonly accepting: string | null;
  readonly onAccept: UseMeeting['acceptTime'];
}

function AcceptButton({ time, overlap, accepting, onAccept }: AcceptButtonProps) {
  return (
    <Button
      size="sm"
      variant={overlap ? 'plain' : 'act'}
      busy={accepting === time.startsAt}
      disabled={accepting !== null}
      aria-label={`Accept ${whenWordsOf(time.startsAt, time.endsAt)}${overlap ? ' anyway' : ''}`}
      onClick={() => void onAccept(time.startsAt, Boolean(overlap))}
    >
      {overlap ? 'Accept anyway' : 'Accept'}
    </Button>
  );
}

interface ActionsProps {
  readonly meeting: Meeting_CardFragment;
  readonly state: MeetingState;
  /** The other side's account is closed: no other time can be agreed. */
  readonly isClosed: boolean;
  readonly isDropping: boolean;
  /** Declines a suggestion, or takes it back; undefined without one. */
  readonly onDrop: (() => void) | undefined;
  readonly onAsk: (asking: Asking) => void;
}

function Actions({ meeting, state, isClosed, isDropping, onDrop, onAsk }: ActionsProps) {
  if (state === 'cancelled') return null;
  if (state === 'over') return <DoorLink meeting={meeting} />;
  return (
    <>
      {state === 'agreed' && <DoorLink meeting={meeting} />}
      {meeting.isOwnTurn && !isClosed && (
        <Button size="sm" onClick={() => onAsk('counter')}>
          Other times
        </Button>
      )}
      {onDrop && (
        <Button size="sm" busy={isDropping} onClick={onDrop}>
          {meeting.suggestion?.isOwn ? 'Take back new time' : 'Decline new time'}
        </Button>
      )}
      {!meeting.isOwnTurn && !isClosed && (
        <Button size="sm" onClick={() => onAsk('suggest')}>
          Suggest another time
        </Button>
      )}
      {meeting.calendarFileUrl && (
        <DownloadLink
          size="sm"
          icon={CalendarPlus}
          href={meeting.calendarFileUrl}
          fileName="meeting.ics"
          label={said`Save ${meeting.title} as a calendar file`}
        >
          Calendar file
        </DownloadLink>
      )}
      <Button size="sm" variant="quiet" onClick={() => onAsk('cancel')}>
        {cancelWords(state, meeting.isOwnTurn)}
      </Button>
    </>
  );
}

function cancelWords(state: MeetingState, isOwnTurn: boolean): string {
  if (state === 'agreed') return 'Cancel meeting';
  return isOwnTurn ? 'Decline' : 'Take back';
}
