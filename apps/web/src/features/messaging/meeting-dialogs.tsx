import { said } from '@benison/contracts/said';
import { MEETING_REASON_LENGTH_MAX } from '@benison/contracts/terms/messaging';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx';
import { Textarea } from '../../components/fields/field.tsx';
import { Text } from '../../components/text.tsx';
import type { Meeting_CardFragment } from '../../gql/graphql.ts';
import { useStoredText } from '../../lib/storage/use-stored-text.ts';
import { MeetingFormDialog } from './meeting-fields.tsx';
import { whenWordsOf, type MeetingState } from './meeting-words.ts';
import { useMeetingForm } from './use-meeting-form.ts';

/** Other times instead of those that are proposed. */
export function CounterDialog({ meeting, name, onClose }: { meeting: Meeting_CardFragment; name: string; onClose: () => void }) {
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

/** Another time for a meeting that has its own. */
export function SuggestDialog({ meeting, name, onClose }: { meeting: Meeting_CardFragment; name: string; onClose: () => void }) {
  const { id: meetingId, round, durationMinutes: minutes, startsAt, endsAt } = meeting;
  const form = useMeetingForm({ kind: 'suggest', meetingId, round, minutes, startsAt }, onClose);
  return (
    <MeetingFormDialog
      form={form}
      title={said`Another time for ${meeting.title}`}
      name={name}
      timeZone={meeting.otherTimeZone}
      submitLabel="Suggest time"
      onClose={onClose}
    >
      {startsAt && endsAt && (
        <Text size={14} tone="2">
          {said`It stays at ${whenWordsOf(startsAt, endsAt)} until ${name} accepts.`}
        </Text>
      )}
    </MeetingFormDialog>
  );
}

/** Calls a meeting or a proposal off, with a reason if one is given. */
export function CancelDialog({
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
  const { text: reason, change: setReason } = useStoredText(`benison.meeting-cancel.${meetingId}`);
  const [error, setError] = useState<string>();
  const isAgreed = state === 'agreed';
  const handleConfirm = async () => {
    const failure = await onConfirm(reason);
    if (failure !== undefined) return setError(failure);
    setReason('');
    return onClose();
  };
  const text = isAgreed
    ? 'You both get an email with a file that removes it from your calendars. To move it, suggest another time instead.'
    : 'Nobody can accept it anymore. A new meeting can be proposed at any time.';
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
        hint="Optional. The other side can read it."
        rows={2}
        limit={MEETING_REASON_LENGTH_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
