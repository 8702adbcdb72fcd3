import { useMutation } from '@apollo/client/react';
import { ReportCategory, ReportSeverity, REPORT_CATEGORY_LABELS, valuesOf, type ReportTarget } from '@benison/contracts/enumerations';
import { REPORT_DETAILS_LENGTH_MAX } from '@benison/contracts/limits';
import { NOTICES } from '@benison/contracts/notices';
import { said } from '@benison/contracts/said';
import { SEVERITY_OF_CATEGORY } from '@benison/contracts/terms/moderation';
import { lengthOf } from '@benison/contracts/text-length';
import { Siren } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Textarea } from '../../components/fields/field.tsx';
import { RadioGroup } from '../../components/fields/radio-group.tsx';
import { Band } from '../../components/lists/states.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { useStore } from '../../lib/page/store.ts';
import { reportShown, type Reportable } from '../../lib/report.ts';
import { useStoredDraft } from '../../lib/storage/use-stored-draft.ts';
import { useViewer } from '../accounts/session.tsx';
import { sendReportFrame } from './report-frame.ts';

const REPORT = graphql(`mutation Report($input: ReportInput!) { report(input: $input) { success } }`);

const CATEGORIES = valuesOf(ReportCategory).map((value) => ({ value, label: REPORT_CATEGORY_LABELS[value] }));

type Asked = ReportTarget | 'MEETING';

const TITLES: Record<Asked, (name: string) => string> = {
  STREAM: () => 'Report Stream Content',
  STREAM_MESSAGE: () => 'Report Stream Content',
  MESSAGE: () => 'Report message',
  MEETING: () => 'Report meeting',
  BUSINESS: (name) => said`Report ${name}`,
};

const ABOUT: Record<Asked, (name: string) => string> = {
  STREAM: (name) => said`The stream of ${name}. They are not told who reported it.`,
  STREAM_MESSAGE: (name) => said`What ${name} wrote in the chat. They are not told who reported it.`,
  MESSAGE: (name) => said`A message from ${name}. They are not told who reported it.`,
  MEETING: (name) => said`A meeting that ${name} proposed. They are not told who reported it.`,
  BUSINESS: () => 'They are not told who reported them.',
};
const FROM_THREAD = ' A moderator also sees the latest messages of this thread.';

/** The shell's report dialog, for whatever any screen wants to report. */
export function ReportDialog() {
  const what = useStore(reportShown);
  return what && <ReportForm key={what.targetId} what={what} onClose={() => reportShown.set(null)} />;
}

interface Draft {
  readonly category: ReportCategory | '';
  readonly details: string;
}

interface Wrong {
  readonly category?: string | undefined;
  readonly details?: string | undefined;
}

function useReport(what: Reportable, onSent: () => void) {
  const [report, { loading: isBusy }] = useMutation(REPORT);
  const viewer = useViewer();
  const kept = useStoredDraft<Draft>(`benison.report-draft.${viewer.id}.${what.targetId}`, () => ({ category: '', details: '' }));
  const { category, details } = kept.draft;
  const [wrong, setWrong] = useState<Wrong>({});
  // The frame is captured when the dialog opens, not when it is submitted.
  const [frame] = useState(() => what.frame?.().catch(() => null) ?? null);
  const refuse = (error: unknown) => {
    const { fields, code, message } = failureOf(error);
    setWrong({
      category: fields.find(({ path }) => path === 'category')?.message,
      details: fields.find(({ path }) => path === 'details')?.message,
    });
    notify(
      code === 'NETWORK' || code === 'INTERNAL' ? NOTICES.reportFailed : { ...NOTICES.reportFailed, text: fields[0]?.message ?? message },
    );
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong({});
    if (category === '') {
      setWrong({ category: NOTICES.reportCategoryMissing.text });
      notify(NOTICES.reportCategoryMissing);
      return;
    }
    if (lengthOf(details.trim()) > REPORT_DETAILS_LENGTH_MAX) {
      setWrong({ details: `At most ${REPORT_DETAILS_LENGTH_MAX} characters` });
      return;
    }
    try {
      await report({
        variables: {
          input: {
            target: what.target,
            targetId: what.targetId,
            ...(what.matchId && { matchId: what.matchId }),
            category,
            ...(details.trim() && { details: details.trim() }),
          },
        },
      });
    } catch (error) {
      refuse(error);
      return;
    }
    void sendReportFrame(what.targetId, frame);
    kept.forget();
    notify(NOTICES.reportSent);
    onSent();
  };
  const choose = (next: ReportCategory) => {
    kept.change({ category: next });
    setWrong((known) => ({ details: known.details }));
  };
  const write = (next: string) => {
    kept.change({ details: next });
    setWrong((known) => ({ category: known.category }));
  };
  return { category, choose, details, write, wrong, isBusy, submit };
}

function ReportForm({ what, onClose }: { readonly what: Reportable; readonly onClose: () => void }) {
  const form = useReport(what, onClose);
  const asked = what.isMeeting ? 'MEETING' : what.target;
  const isUrgent = form.category !== '' && SEVERITY_OF_CATEGORY[form.category] === ReportSeverity.High;
  return (
    <FormDialog
      title={TITLES[asked](what.name)}
      text={`${ABOUT[asked](what.name)}${what.matchId ? FROM_THREAD : ''}`}
      submitLabel="Send report"
      tone="danger"
      busy={form.isBusy}
      busyText="Sending..."
      onSubmit={form.submit}
      onClose={onClose}
    >
      <RadioGroup
        label={NOTICES.reportCategoryMissing.title}
        options={CATEGORIES}
        value={form.category}
        onChange={form.choose}
        error={form.wrong.category}
      />
      {isUrgent && (
        <Band tone="danger" icon={Siren}>
          Urgent: moderators see it first. If someone is in danger, call 911.
        </Band>
      )}
      <Textarea
        label="Details"
        hint="Optional. What should a moderator look at?"
        limit={REPORT_DETAILS_LENGTH_MAX}
        value={form.details}
        error={form.wrong.details}
        onChange={(event) => form.write(event.target.value)}
      />
    </FormDialog>
  );
}
