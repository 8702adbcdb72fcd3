import { said } from '@benison/contracts/said';
import { MEETING_REASON_LENGTH_MAX } from '@benison/contracts/terms/messaging';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, DownloadLink } from '../../components/button.tsx';
import { Badge, type BadgeTone } from '../../components/chip.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Textarea } from '../../components/fields/field.tsx';
import { DayLeaf, MeetingCard, MeetingDetails, MeetingTimeRow } from '../../components/messaging/meeting.tsx';
import type { Meeting_CardFragment } from '../../gql/graphql.ts';
import { useKeptText } from '../../lib/kept/use-kept-text.ts';
import { productNow } from '../../lib/product-clock.ts';
import { MeetingFormDialog } from './meeting-fields.tsx';
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
import { useMeetingForm } from './use-meeting-form.ts';
import { useMeeting } from './use-meeting.ts';

const TONES: Record<MeetingState, BadgeTone> = {
  answer: 'info',
  waiting: 'line',
  passed: 'line',
  agreed: 'success',
  over: 'line',
  cancelled: 'line',
};

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
  readonly id?: string;
  readonly found?: boolean;
}

/** A meeting in a thread or in the calendar: its times in both time zones, and the possible answers. */
export function ThreadMeeting({ meeting, mine, name, isClosed, hasEnded = false, id, found }: ThreadMeetingProps) {
  const { accepting, acceptTime, overlaps, callOff, isCancelling } = useMeeting(meeting);
  const [asking, setAsking] = useState<'counter' | 'cancel' | null>(null);
  const state = meetingState(meeting, new Date(productNow()));
  const close = () => setAsking(null);
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
        hasEnded ? null : (
          <Actions
            meeting={meeting}
            state={state}
            onCounter={isClosed ? undefined : () => setAsking('counter')}
            onCancel={() => setAsking('cancel')}
          />
        )
      }
    >
      {shownTimes(meeting).map(({ startsAt, endsAt, isPast, overlaps: known }) => {
        const overlap = overlaps[startsAt] ?? (known && `You have ${known} then.`);
        const choice = state === 'answer' && !isPast && stuck === null && (
          <Button
            size="sm"
            variant={overlap ? 'plain' : 'act'}
            busy={accepting === startsAt}
            disabled={accepting !== null}
            aria-label={`Accept ${whenWordsOf(startsAt, endsAt)}${overlap ? ' anyway' : ''}`}
            onClick={() => void acceptTime(startsAt, Boolean(overlap))}
          >
            {overlap ? 'Accept anyway' : 'Accept'}
          </Button>
        );
        return (
          <MeetingTimeRow
            key={startsAt}
            leaf={<DayLeaf {...leafOf(startsAt)} />}
            when={whenWordsOf(startsAt, endsAt)}
            otherWhen={otherWhen(startsAt, endsAt, meeting.otherTimeZone, name)}
            warning={state === 'answer' ? overlap : null}
            past={isPast && state !== 'over' && state !== 'cancelled'}
            action={choice}
          />
        );
      })}
      {asking === 'counter' && <CounterDialog meeting={meeting} name={name} onClose={close} />}
      {asking === 'cancel' && state !== 'cancelled' && (
        <CancelDialog meetingId={meeting.id} state={state} busy={isCancelling} onConfirm={callOff} onClose={close} />
      )}
    </MeetingCard>
  );
}

interface ActionsProps {
  readonly meeting: Meeting_CardFragment;
  readonly state: MeetingState;
  readonly onCounter: (() => void) | undefined;
  readonly onCancel: () => void;
}

function Actions({ meeting, state, onCounter, onCancel }: ActionsProps) {
  if (state === 'cancelled') return null;
  if (state === 'over') return <DoorLink meeting={meeting} />;
  return (
    <>
      {state === 'agreed' && <DoorLink meeting={meeting} />}
      {meeting.isOwnTurn && onCounter && (
        <Button size="sm" onClick={onCounter}>
          Other times
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
      <Button size="sm" variant="quiet" onClick={onCancel}>
        {cancelWords(state, meeting.isOwnTurn)}
      </Button>
    </>
  );
}

function cancelWords(state: MeetingState, isOwnTurn: boolean): string {
  if (state === 'agreed') return 'Cancel meeting';
  return isOwnTurn ? 'Decline' : 'Take back';
}

function CounterDialog({ meeting, name, onClose }: { meeting: Meeting_CardFragment; name: string; onClose: () => void }) {
  const form = useMeetingForm({ kind: 'counter', meetingId: meeting.id, round: meeting.round, minutes: meeting.durationMinutes }, onClose);
  return (
    <MeetingFormDialog
      form={form}
      title={said`Other times for ${meeting.title}`}
      name={name}
      timeZone={meeting.otherTimeZone}
      submitLabel="Propose times"
      onClose={onClose}
    />
  );
}

function CancelDialog({
  meetingId,
  state,
  busy,
  onConfirm,
  onClose,
}: {
  meetingId: string;
  state: MeetingState;
  busy: boolean;
  onConfirm: (reason: string) => Promise<string | undefined>;
  onClose: () => void;
}) {
  const { text: reason, change: setReason } = useKeptText(`benison.meeting-cancel.${meetingId}`);
  const [error, setError] = useState<string>();
  const isAgreed = state === 'agreed';
  const handleConfirm = async () => {
    const failure = await onConfirm(reason);
    if (failure !== undefined) return setError(failure);
    setReason('');
    return onClose();
  };
  const text = isAgreed
    ? 'Both of you get a mail with a file that takes it out of your calendars. To move it, propose another time afterwards.'
    : 'Nobody can accept it any more. A new meeting can be proposed at any time.';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isAgreed ? 'Cancel this meeting?' : 'Call off this proposal?'}
      text={text}
      confirmLabel={isAgreed ? 'Cancel meeting' : 'Call it off'}
      cancelLabel="Keep it"
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void handleConfirm()}
    >
      <Textarea
        label="Reason"
        hint="Optional. The other side reads it."
        rows={2}
        limit={MEETING_REASON_LENGTH_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
