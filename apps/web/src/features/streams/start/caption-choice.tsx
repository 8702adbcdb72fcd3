import { Checkbox } from '../../../components/fields/checkbox.tsx';

export interface CaptionChoiceProps {
  readonly checked: boolean;
  readonly onChange: (isCaptioned: boolean) => void;
}

/** Whether what the host says is written along. */
export function CaptionChoice({ checked, onChange }: CaptionChoiceProps) {
  return (
    <Checkbox
      label="Show captions"
      hint="Software writes down what you say, and may mishear you. Everyone can switch captions off. A recording keeps them as its transcript, which you can correct."
      checked={checked}
      onChange={onChange}
    />
  );
}
