import { GIFT_PAUSE_HOURS } from '@benison/contracts/terms/gift-limit';
import { useState } from 'react';
import { Segments } from '../../../components/controls/tabs.tsx';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import type { UseGiftLimits } from './use-gift-limits.ts';

const LABELS: Readonly<Record<(typeof GIFT_PAUSE_HOURS)[number], string>> = { 24: 'A day', 168: 'A week', 720: '30 days' };
const CHOICES = GIFT_PAUSE_HOURS.map((hours) => ({ value: String(hours), label: LABELS[hours], hours }));

/** Pauses the member's own gifts. */
export function PauseDialog({ gifts, onClose }: { readonly gifts: UseGiftLimits; readonly onClose: () => void }) {
  const [chosen, setChosen] = useState(String(GIFT_PAUSE_HOURS[0]));
  const choice = CHOICES.find(({ value }) => value === chosen);
  return (
    <FormDialog
      title="Pause gifts"
      text="You cannot send gifts until it ends. You can make a pause longer, but not end it early."
      submitLabel={`Pause for ${choice?.label.toLowerCase()}`}
      busy={gifts.isBusy}
      busyText="Saving..."
      error={gifts.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (choice) void gifts.pause(choice.hours).then((isDone) => isDone && onClose());
      }}
    >
      <Segments full label="How long" options={CHOICES} value={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
