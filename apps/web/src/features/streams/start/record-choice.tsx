import { REPLAY_DAYS } from '@benison/contracts/terms/replay';
import { Checkbox } from '../../../components/fields/checkbox.tsx';

export interface RecordChoiceProps {
  readonly checked: boolean;
  readonly onChange: (isRecorded: boolean) => void;
}

/** The host's consent to a recording: never ticked for it. */
export function RecordChoice({ checked, onChange }: RecordChoiceProps) {
  return (
    <Checkbox
      label="Record this stream"
      hint={`Your picture and sound, for you and your matches to watch again for ${REPLAY_DAYS} days. Everyone in the room is told. You can delete it at any time.`}
      checked={checked}
      onChange={onChange}
    />
  );
}
