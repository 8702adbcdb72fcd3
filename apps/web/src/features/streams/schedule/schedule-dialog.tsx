import { useMutation } from '@apollo/client/react';
import { NOTICES } from '@benison/contracts/notices';
import { SCHEDULE_DAYS_MAX, STREAM_DESCRIPTION_LENGTH_MAX, STREAM_TITLE_LENGTH_MAX } from '@benison/contracts/terms/streams';
import { lengthOf } from '@benison/contracts/text-length';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { Field, Textarea } from '../../../components/fields/field.tsx';
import { TimeField } from '../../../components/fields/time-field.tsx';
import { Columns } from '../../../components/frame/layout.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import { failureOf } from '../../../lib/acts/errors.ts';
import { fieldOf } from '../../../lib/form/form-field.ts';
import { askOnce } from '../../../lib/storage/ask-once.ts';
import { useStoredForm } from '../../../lib/storage/use-stored-form.ts';
import { productNow } from '../../../lib/time/product-clock.ts';
import { typedMoment } from '../../../lib/time/typed-moment.ts';
import { useViewer } from '../../accounts/session.tsx';
import { SCHEDULE_STREAM } from '../list-documents.ts';
import { startProblems } from '../start/start-problems.ts';
import { dateInputOf, typedProblem } from './schedule-time.ts';

const DAY_MS = 86_400_000;

interface Values {
  title: string;
  description: string;
  date: string;
  time: string;
}

const isContent = (path: string): path is 'title' | 'description' => path === 'title' || path === 'description';

function useScheduleForm(onDone: () => void) {
  const [schedule, { loading: isBusy }] = useMutation(SCHEDULE_STREAM, { refetchQueries: ['ScheduledStreams'] });
  const form = useForm<Values>({ defaultValues: { title: '', description: '', date: dateInputOf(productNow() + DAY_MS), time: '10:00' } });
  const { forget } = useStoredForm(`benison.schedule-draft.${useViewer().id}`, form);
  const { handleSubmit, setError } = form;
  const submit = handleSubmit(async ({ title, description, date, time }) => {
    const startsAt = typedMoment(date, time);
    const problem = typedProblem(date, time, productNow());
    if (problem || !startsAt) return setError('date', { message: problem ?? 'Please choose a day and a time' }, { shouldFocus: true });
    try {
      const words = description.trim();
      const input = { title: title.trim(), startsAt: startsAt.toISOString(), ...(words && { description: words }) };
      await askOnce('stream.schedule', input, (requestId) => schedule({ variables: { input: { requestId, ...input } } }));
      forget();
      notify({ ...NOTICES.streamScheduled, key: 'schedule' });
      onDone();
    } catch (error) {
      const failure = failureOf(error);
      for (const { path, message } of failure.fields)
        if (isContent(path)) setError(path, { message }, { shouldFocus: true });
        else setError('date', { message });
      if (failure.fields.length === 0) notify({ title: 'Not scheduled', text: failure.message, tone: 'danger', key: 'schedule' });
    }
  });
  return { form, submit, isBusy };
}

/** Schedules a stream: its topic and its time. */
export function ScheduleDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, submit, isBusy } = useScheduleForm(onClose);
  const now = productNow();
  return (
    <FormDialog
      title="Schedule a stream"
      text="Your matches can say that they will come, and are reminded a day, an hour and five minutes before."
      submitLabel="Schedule"
      busy={isBusy}
      busyText="Saving..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Title"
        autoComplete="off"
        aside={`${lengthOf(form.watch('title').trim())} / ${STREAM_TITLE_LENGTH_MAX}`}
        {...fieldOf(form, 'title', { validate: (_title, values) => startProblems(values).title ?? true })}
      />
      <Columns of="day-time">
        <Field
          label="Day"
          type="date"
          min={dateInputOf(now)}
          max={dateInputOf(now + SCHEDULE_DAYS_MAX * DAY_MS)}
          {...fieldOf(form, 'date')}
        />
        <TimeField label="Time" hint="Your own time" value={form.watch('time')} onChange={(time) => form.setValue('time', time)} />
      </Columns>
      <Textarea
        label="Description"
        hint="Optional."
        limit={STREAM_DESCRIPTION_LENGTH_MAX}
        {...fieldOf(form, 'description', { validate: (_description, values) => startProblems(values).description ?? true })}
      />
    </FormDialog>
  );
}
