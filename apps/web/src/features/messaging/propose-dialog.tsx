import { useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { MEETING_PLACE_LENGTH_MAX, MEETING_TITLE_LENGTH_MAX } from '@benison/contracts/terms/messaging';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Segments } from '../../components/controls/tabs.tsx';
import { Field } from '../../components/fields/field.tsx';
import { Select } from '../../components/fields/select.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { useStore } from '../../lib/page/store.ts';
import { meetingAsked, type MeetingWith } from '../../lib/propose-meeting.ts';
import { THREAD } from './documents.ts';
import { MeetingFormDialog } from './meeting-fields.tsx';
import { MEETING_LENGTHS } from './meeting-form.ts';
import { durationWords } from './meeting-words.ts';
import { useMeetingForm } from './use-meeting-form.ts';

const LENGTHS = MEETING_LENGTHS.map((minutes) => ({ value: String(minutes), label: durationWords(minutes) }));

/** The ways to meet, and what each of them asks for. */
const WAYS = [
  { value: 'call', label: 'Video or phone', field: 'Link or number', placeholder: 'https://meet.example/kestrel' },
  { value: 'place', label: 'In person', field: 'Address', placeholder: '14 Wharf Street, Savannah' },
] as const;

/** Proposes a meeting to a match, from any screen. */
export function ProposeDialog() {
  const asked = useStore(meetingAsked);
  return asked && <Proposal key={asked.matchId} asked={asked} onClose={() => meetingAsked.set(null)} />;
}

function Proposal({ asked: { matchId, name }, onClose }: { asked: MeetingWith; onClose: () => void }) {
  const { data } = useQuery(THREAD, { variables: { id: matchId }, fetchPolicy: 'cache-first' });
  const navigate = useNavigate();
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('call');
  const { field, placeholder } = WAYS.find(({ value }) => value === way) ?? WAYS[0];
  const handleDone = () => {
    onClose();
    notify({
      title: 'Meeting proposed',
      text: said`${name} can choose a time now.`,
      action: { label: 'Open', onAct: () => void navigate(`/messages/${matchId}`) },
    });
  };
  const form = useMeetingForm({ kind: 'propose', matchId }, handleDone);
  const { draft, change, problems } = form;
  return (
    <MeetingFormDialog
      form={form}
      title={said`Propose a meeting to ${name}`}
      name={name}
      timeZone={data?.match?.otherTimeZone}
      submitLabel="Propose meeting"
      onClose={onClose}
    >
      <Field
        label="What it is about"
        value={draft.title}
        maxLength={MEETING_TITLE_LENGTH_MAX}
        autoComplete="off"
        placeholder="Call: first run to Baltimore"
        error={problems['title']}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Segments label="How you meet" full options={WAYS} value={way} onChange={setWay} />
      <Field
        label={field}
        aside="Optional"
        value={draft.place}
        maxLength={MEETING_PLACE_LENGTH_MAX}
        autoComplete="off"
        placeholder={placeholder}
        error={problems['place']}
        onChange={(event) => change({ place: event.target.value })}
      />
      <Select
        label="How long"
        options={LENGTHS}
        value={String(draft.minutes)}
        onChange={(minutes) => change({ minutes: Number(minutes) })}
        error={problems['durationMinutes']}
      />
    </MeetingFormDialog>
  );
}
