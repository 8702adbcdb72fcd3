import type { PayoutDecision } from '@benison/contracts/enumerations';
import { useState, type FormEvent } from 'react';
import { readAmount } from '../../lib/form/read-number.ts';
import { checkLate } from '../../lib/live/late-rules.ts';
import { useStaffFields } from '../../lib/storage/use-staff-text.ts';
import type { Payout, usePayoutStep } from './use-payout-queue.ts';

interface UsePayoutStepFormOptions {
  readonly payout: Payout;
  readonly decision: PayoutDecision;
  readonly step: ReturnType<typeof usePayoutStep>;
  readonly onTaken: () => void;
}

/** The form of a finance step, with errors found here or by the server. */
export function usePayoutStepForm({ payout, decision, step, onTaken }: UsePayoutStepFormOptions) {
  const [values, setValues] = useStaffFields(`payout.${payout.id}.${decision}`, { message: '', internalNote: '', reference: '', paid: '' });
  const [isTaxFormSeen, setTaxFormSeen] = useState(false);
  const [hadLeft, setHadLeft] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const errorOf = (path: string): string | undefined => wrong[path] ?? (step.problem?.path === path ? step.problem.text : undefined);
  /** Props for a field, matched with errors by the server's path. */
  const fieldOf = (key: keyof typeof values, path: string = key) => ({
    value: values[key],
    error: errorOf(path),
    onChange: ({ target }: { target: { value: string } }) => setValues((known) => ({ ...known, [key]: target.value })),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const paid = readAmount(values.paid);
    if (decision === 'PAY' && paid.problem !== null) return setWrong({ paidCents: paid.problem });
    const input = {
      decision,
      message: values.message || null,
      internalNote: values.internalNote || null,
      reference: values.reference || null,
      paidCents: decision === 'PAY' ? paid.value : null,
      taxFormSeen: isTaxFormSeen,
      hadLeft: decision === 'PAY' && hadLeft,
    };
    const { error } = await checkLate(async () => (await import('@benison/contracts/payouts')).DecidePayoutInput, {
      ...input,
      payoutId: payout.id,
    });
    setWrong(Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message])));
    if (!error && (await step.take(input))) onTaken();
  };
  const isDirty = Object.values(values).some((value) => value !== '');
  return { fieldOf, isDirty, isTaxFormSeen, setTaxFormSeen, hadLeft, setHadLeft, submit };
}
