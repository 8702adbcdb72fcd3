import { useMutation } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Row, Stack } from '../../components/layout.tsx';
import { Text } from '../../components/text.tsx';
import { notify } from '../../components/toast.tsx';
import { failureOf } from '../../lib/errors.ts';
import { REVEAL_DESTINATION } from './payout-documents.ts';

export interface RevealDestinationProps {
  readonly payoutId: string;
  readonly masked: string;
  readonly isOpen: boolean;
  readonly confirmSignIn: () => Promise<boolean>;
}

/** The masked destination. While the payout is open it can be revealed in full, which the audit log records. */
export function RevealDestination({ payoutId, masked, isOpen, confirmSignIn }: RevealDestinationProps) {
  const [reveal, { loading }] = useMutation(REVEAL_DESTINATION, { fetchPolicy: 'no-cache' });
  const [lines, setLines] = useState<readonly { label: string; value: string }[] | null>(null);
  const handleReveal = async (): Promise<void> => {
    try {
      const { data } = await reveal({ variables: { input: { payoutId } } });
      setLines(data?.revealPayoutDestination?.lines ?? null);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === ErrorCode.RecentSignInRequired) return (await confirmSignIn()) ? handleReveal() : undefined;
      notify({ title: 'The destination stays hidden', text: failure.message, tone: 'danger' });
    }
  };
  if (!lines) {
    return (
      <Row wrap>
        <Text as="span" size={13}>
          {masked}
        </Text>
        {isOpen && (
          <Button size="sm" icon={Eye} busy={loading} busyText="Revealing..." onClick={() => void handleReveal()}>
            Reveal
          </Button>
        )}
      </Row>
    );
  }
  return (
    <Stack gap="xs">
      {lines.map(({ label, value }) => (
        <Text key={label} size={14}>
          {label}:{' '}
          <Text as="span" mono>
            {value}
          </Text>
        </Text>
      ))}
      <Text size={12} tone="3">
        Recorded in the audit log
      </Text>
    </Stack>
  );
}
