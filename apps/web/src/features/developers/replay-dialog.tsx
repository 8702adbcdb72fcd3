import { useState, type FormEvent } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Select } from '../../components/fields/select.tsx';
import { productNow } from '../../lib/time/product-clock.ts';

const HOUR_MS = 3_600_000;
const STRETCHES = [
  { value: '1', label: 'Last hour' },
  { value: '24', label: 'Last 24 hours' },
  { value: '168', label: 'Last 7 days' },
  { value: '719', label: 'Last 30 days' },
] as const;

interface ReplayDialogProps {
  readonly isBusy: boolean;
  readonly replay: (since: Date) => Promise<boolean>;
  readonly onClose: () => void;
}

/** From when on everything is sent once more. */
export function ReplayDialog({ isBusy, replay, onClose }: ReplayDialogProps) {
  const [hours, setHours] = useState<string>('24');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await replay(new Date(productNow() - Number(hours) * HOUR_MS))) onClose();
  };
  return (
    <FormDialog
      title="Send everything again"
      text="In order and with the same ids, including what this endpoint missed in the last 24 hours while it was off."
      submitLabel="Send again"
      busy={isBusy}
      busyText="Sending..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Select label="Since" options={STRETCHES} value={hours} onChange={setHours} />
    </FormDialog>
  );
}
