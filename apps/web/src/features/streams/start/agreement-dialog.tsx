import { useMutation } from '@apollo/client/react';
import { keysOf } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import { AGREEMENT_BOXES, LIVE_WORDS, MODERATION_POLICY, type AgreementBox } from '@benison/contracts/terms/streams';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { Stack } from '../../../components/frame/layout.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import { ACCEPT_AGREEMENT } from '../documents.ts';

const BOXES = keysOf(AGREEMENT_BOXES);
const NONE: Readonly<Record<AgreementBox, boolean>> = {
  hasAcceptedContentGuidelines: false,
  hasAcceptedModerationPolicy: false,
  hasAcceptedBusinessFocus: false,
};

export interface AgreementDialogProps {
  readonly open: boolean;
  /** The current version: one that was not accepted yet is asked for again. */
  readonly version: string;
  readonly onClose: () => void;
  readonly onAccepted: () => void;
}

/** What a host agrees to before its first stream: the policy in full, and three boxes, all required. */
export function AgreementDialog({ open, version, onClose, onAccepted }: AgreementDialogProps) {
  const [ticked, setTicked] = useState(NONE);
  const [accept, { loading }] = useMutation(ACCEPT_AGREEMENT);
  const areAll = BOXES.every((box) => ticked[box]);
  const handleAccept = async () => {
    try {
      await accept({ variables: { input: { version, ...ticked } } });
      onAccepted();
    } catch {
      notify(NOTICES.agreementFailed);
    }
  };
  const actions = (
    <>
      <Button onClick={onClose}>Not now</Button>
      <Button variant="act" busy={loading} disabled={!areAll} onClick={() => void handleAccept()}>
        Accept and continue
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={LIVE_WORDS.agreementTitle}
      text="Before you stream: what is allowed, and what follows when it is not."
      actions={actions}
    >
      <ul className="agreement-terms">
        {MODERATION_POLICY.map(({ violation, consequence }) => (
          <li key={violation}>
            <b>{violation}</b>
            <span>{consequence}</span>
          </li>
        ))}
      </ul>
      <Stack gap="xs">
        {BOXES.map((box) => (
          <Checkbox
            key={box}
            label={AGREEMENT_BOXES[box]}
            checked={ticked[box]}
            onChange={(isTicked) => setTicked((before) => ({ ...before, [box]: isTicked }))}
          />
        ))}
      </Stack>
      <p className="note">Version {version}. Your acceptance is kept with its time.</p>
    </Dialog>
  );
}
