import { StreamPermission, valuesOf } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { Stack } from '../../../components/frame/layout.tsx';

const LABELS: Readonly<Record<StreamPermission, string>> = {
  DELETE_MESSAGES: 'Delete messages',
  MUTE_VIEWERS: 'Mute viewers',
  REMOVE_VIEWERS: 'Remove and ban viewers',
  SLOW_MODE: 'Set slow mode',
  WORD_LIST: 'Change the list of words',
};

export interface AppointDialogProps {
  readonly name: string;
  readonly had: readonly StreamPermission[];
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onAppoint: (permissions: StreamPermission[]) => void;
  readonly onDismiss: () => void;
}

/** Which of the host's tools somebody may use, in all of the host's streams. */
export function AppointDialog({ name, had, isBusy, onClose, onAppoint, onDismiss }: AppointDialogProps) {
  const [chosen, setChosen] = useState<readonly StreamPermission[]>(had.length > 0 ? had : ['DELETE_MESSAGES', 'MUTE_VIEWERS']);
  const actions = (
    <>
      {had.length > 0 && (
        <Button variant="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="act" busy={isBusy} disabled={chosen.length === 0} onClick={() => onAppoint([...chosen])}>
        {had.length > 0 ? 'Save rights' : said`Appoint ${name}`}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={said`${name} as moderator`}
      text="In all your streams, until you dismiss them."
      actions={actions}
    >
      <Stack gap="xs">
        {valuesOf(StreamPermission).map((permission) => (
          <Checkbox
            key={permission}
            label={LABELS[permission]}
            checked={chosen.includes(permission)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, permission] : chosen.filter((other) => other !== permission))}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
