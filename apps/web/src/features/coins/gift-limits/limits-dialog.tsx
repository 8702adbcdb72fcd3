import { OWN_GIFT_LIMIT_MAX } from '@benison/contracts/terms/gift-limit';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { Field } from '../../../components/fields/field.tsx';
import type { GiftLimits_FaceFragment } from '../../../gql/graphql.ts';
import { readWhole } from '../../../lib/form/read-number.ts';
import { coinNumber } from '../../../lib/words/money-words.ts';
import { typedLimit } from './limit-words.ts';
import type { UseGiftLimits } from './use-gift-limits.ts';

export interface LimitsDialogProps {
  readonly limits: GiftLimits_FaceFragment;
  readonly gifts: UseGiftLimits;
  readonly onClose: () => void;
}

function problemOf(typed: string): string | undefined {
  const { value, problem } = readWhole(typed);
  if (problem) return problem;
  if (value === null) return undefined;
  if (value < 1) return 'Please enter a valid amount';
  return value > OWN_GIFT_LIMIT_MAX ? `At most ${coinNumber(OWN_GIFT_LIMIT_MAX)} BizCoins` : undefined;
}

/** Sets the most a member lets itself give. */
export function LimitsDialog({ limits, gifts, onClose }: LimitsDialogProps) {
  const [day, setDay] = useState(typedLimit(limits.day));
  const [week, setWeek] = useState(typedLimit(limits.week));
  const isWrong = problemOf(day) !== undefined || problemOf(week) !== undefined;
  const handleSubmit = () => {
    if (isWrong) return;
    void gifts.set({ dayCoins: readWhole(day).value, weekCoins: readWhole(week).value }).then((isDone) => isDone && onClose());
  };
  return (
    <FormDialog
      title="Limits for gifts you send"
      text="A lower limit applies at once. A higher one, or none, applies after 24 hours."
      submitLabel="Save limits"
      busy={gifts.isBusy}
      busyText="Saving..."
      disabled={isWrong}
      error={gifts.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <Field
        label="Most per day"
        hint="In BizCoins. Leave it empty for no limit of your own."
        inputMode="numeric"
        value={day}
        error={problemOf(day)}
        onChange={(event) => setDay(event.target.value)}
      />
      <Field
        label="Most per week"
        hint="A week begins on Monday."
        inputMode="numeric"
        value={week}
        error={problemOf(week)}
        onChange={(event) => setWeek(event.target.value)}
      />
    </FormDialog>
  );
}
