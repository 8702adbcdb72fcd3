import { useMutation } from '@apollo/client/react';
import { keysOf } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { BANK_ACCOUNT_TYPE_LABELS, PAYOUT_DETAIL_LABELS } from '@benison/contracts/terms/payout';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Row, Stack } from '../../components/frame/layout.tsx';
import { Text } from '../../components/text.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import type { RevealPayoutDestinationMutation } from '../../gql/graphql.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { REVEAL_DESTINATION } from './payout-documents.ts';

export interface RevealDestinationProps {
  readonly payoutId: string;
  readonly masked: string;
  readonly isOpen: boolean;
  readonly confirmSignIn: () => Promise<boolean>;
}

type Line = RevealPayoutDestinationMutation['revealPayoutDestination']['lines'][number];

function valueWords({ kind, value }: Line): string {
  const accountType = kind === 'ACCOUNT_TYPE' && keysOf(BANK_ACCOUNT_TYPE_LABELS).find((one) => one === value);
  return accountType ? BANK_ACCOUNT_TYPE_LABELS[accountType] : value;
}

/** The masked destination. While the payout is open it can be revealed in full, which the audit log records. */
export function RevealDestination({ payoutId, masked, isOpen, confirmSignIn }: RevealDestinationProps) {
  const [reveal, { loading }] = useMutation(REVEAL_DESTINATION, { fetchPolicy: 'no-cache' });
  const [lines, setLines] = useState<readonly Line[] | null>(null);
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
      {lines.map((line) => (
        <Text key={line.kind} size={14}>
          {PAYOUT_DETAIL_LABELS[line.kind]}:{' '}
          <Text as="span" mono>
            {valueWords(line)}
          </Text>
        </Text>
      ))}
      <Text size={12} tone="3">
        Recorded in the audit log
      </Text>
    </Stack>
  );
}
