import { useMutation } from '@apollo/client/react';
import { NOTICES } from '@benison/contracts/notices';
import { REGISTRATION_ACCESS_CENTS } from '@benison/contracts/payments';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { Button } from '../../components/controls/button.tsx';
import { Panel, Row, Stack } from '../../components/frame/layout.tsx';
import { Text } from '../../components/text.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { failureOf } from '../../lib/acts/errors.ts';
import { Checkout, type Purchase } from '../payments/checkout.tsx';
import { FINISH_REGISTRATION } from './use-verified-arrival.ts';

const ACCESS: Purchase = {
  product: 'REGISTRATION_ACCESS',
  title: 'Alternative access',
  text: 'Opens your account without an EIN. No recurring charges.',
  amountCents: REGISTRATION_ACCESS_CENTS,
};

export interface PaidAccessProps {
  /** The account exists; only its payment is missing. */
  readonly isRegistered: boolean;
  readonly isBusy: boolean;
  readonly isPaying: boolean;
  readonly onPay: () => void;
  readonly onClose: () => void;
  readonly onBack: () => void;
  readonly onPaid: () => void;
}

/** The paid alternative to an EIN: its price, what it includes and what it does not, and the payment. */
export function PaidAccess({ isRegistered, isBusy, isPaying, onPay, onClose, onBack, onPaid }: PaidAccessProps) {
  const [finish] = useMutation(FINISH_REGISTRATION);
  const handlePaid = async () => {
    try {
      await finish();
      notify(NOTICES.paymentSuccessful);
      onPaid();
    } catch (error) {
      onClose();
      const { code, message } = failureOf(error);
      notify({ title: 'Payment received', text: code === 'NETWORK' ? 'Your account is open. Please sign in.' : message, tone: 'warning' });
    }
  };
  return (
    <Panel title="Register without an EIN" actions={<b>{dollarsInWords(ACCESS.amountCents)}</b>}>
      <Stack gap="md">
        <Text size={14} tone="2">
          One payment of {dollarsInWords(ACCESS.amountCents)}, no recurring charges. It waives the EIN requirement, and your account opens
          as soon as the payment is in.
        </Text>
        <Text size={14} tone="2">
          Your card will say Unverified, and coins cannot be cashed out, until you submit an EIN and a person has checked it. That takes 1-2
          business days.
        </Text>
        {isRegistered && (
          <Text size={13} tone="2">
            Your account is created. Only the payment is missing.
          </Text>
        )}
        <Row wrap>
          <Button
            variant="act"
            busy={isBusy}
            busyText="Registering..."
            onClick={onPay}
          >{`Pay ${dollarsInWords(ACCESS.amountCents)}`}</Button>
          <Button variant="quiet" disabled={isBusy} onClick={onBack}>
            Back to EIN Entry
          </Button>
        </Row>
      </Stack>
      <Checkout purchase={isPaying ? ACCESS : null} onClose={onClose} onPaid={() => void handlePaid()} />
    </Panel>
  );
}
