import { REPORT_CATEGORY_LABELS, ReportCategory, valuesOf } from '@benison/contracts/enumerations';
import type { SuspendMemberInput } from '@benison/contracts/staff-area';
import { SUSPENSION_DAYS_MAX } from '@benison/contracts/terms/staff-area';
import { useState } from 'react';
import { Field } from '../../../components/fields/field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { Columns } from '../../../components/frame/layout.tsx';
import { readWhole } from '../../../lib/form/read-number.ts';
import { useStaffFields } from '../../../lib/storage/use-staff-text.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

const CATEGORIES = valuesOf(ReportCategory).map((value) => ({ value, label: REPORT_CATEGORY_LABELS[value] }));

interface StandingDialogProps<Sent> {
  readonly name: string;
  readonly busy: boolean;
  readonly problem?: string | undefined;
  readonly onClose: () => void;
  readonly onSend: (sent: Sent) => unknown;
}

interface Draft {
  readonly category: ReportCategory | '';
  readonly days: string;
}

const EMPTY: Draft = { category: '', days: '' };

interface SuspendDialogProps extends StandingDialogProps<Omit<SuspendMemberInput, 'userId'>> {
  /** Without a business, a suspension has no end date. */
  readonly hasBusiness: boolean;
}

/** Asks for the violation, the duration and the reason, in words for the member. */
export function SuspendDialog({ name, hasBusiness, busy, problem, onClose, onSend }: SuspendDialogProps) {
  const [{ category, days }, setDraft] = useStaffFields<Draft>(`suspend.${name}`, EMPTY);
  const [wrong, setWrong] = useState<{ category?: string; days?: string }>({});
  const { value: count, problem: unread } = readWhole(days);
  const handleCheck = (): boolean => {
    const isDays = unread === null && (count === null || (count >= 1 && count <= SUSPENSION_DAYS_MAX));
    setWrong({
      ...(!category && { category: 'Please choose what it is about' }),
      ...(!isDays && { days: unread ?? `A whole number from 1 to ${SUSPENSION_DAYS_MAX}, or nothing` }),
    });
    return category !== '' && isDays;
  };
  return (
    <ReasonDialog
      title={`Suspend ${name}?`}
      text="All its sessions, open screens and live streams end at once. The member reads your reason by email and at sign-in, and may appeal."
      reasonLabel="Reason, as the member reads it"
      confirmLabel="Suspend account"
      tone="danger"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onCheck={handleCheck}
      onSend={(reason) => category && onSend({ category, days: count, reason })}
    >
      <Columns of="fields">
        <Select
          label="What it is about"
          placeholder="Choose"
          options={CATEGORIES}
          value={category}
          error={wrong.category}
          onChange={(next) => setDraft((before) => ({ ...before, category: next }))}
        />
        {hasBusiness && (
          <Field
            label="Days"
            aside="Optional"
            inputMode="numeric"
            hint="Leave it empty to suspend for good."
            value={days}
            error={wrong.days}
            onChange={(event) => setDraft((before) => ({ ...before, days: event.target.value }))}
          />
        )}
      </Columns>
    </ReasonDialog>
  );
}

/** Asks why an account is restored, in words for the member. */
export function RestoreDialog({ name, busy, problem, onClose, onSend }: StandingDialogProps<string>) {
  return (
    <ReasonDialog
      title={`Restore ${name}?`}
      text="The account reopens as it was, and the member gets your words by email. Pending appeals are granted."
      reasonLabel="Reason, as the member reads it"
      confirmLabel="Restore account"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSend={onSend}
    />
  );
}
