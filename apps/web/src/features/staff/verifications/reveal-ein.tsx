import { useMutation } from '@apollo/client/react';
import { formatEin } from '@benison/contracts/ein';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Row } from '../../../components/frame/layout.tsx';
import { Text } from '../../../components/text.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import { graphql } from '../../../gql/index.ts';
import { failureOf } from '../../../lib/acts/errors.ts';

const REVEAL = graphql(`
  mutation RevealEin($input: RevealEinInput!) {
    revealEin(input: $input) { ein }
  }
`);

/** The masked EIN; revealing it in full is recorded in the audit log. */
export function RevealEin({ verificationId, masked }: { readonly verificationId: string; readonly masked: string }) {
  const [reveal, { loading }] = useMutation(REVEAL, { fetchPolicy: 'no-cache' });
  const [ein, setEin] = useState<string | null>(null);
  const handleReveal = async () => {
    try {
      const { data } = await reveal({ variables: { input: { verificationId } } });
      setEin(data ? formatEin(data.revealEin.ein) : null);
    } catch (error) {
      notify({ title: 'The EIN stays hidden', text: failureOf(error).message, tone: 'danger' });
    }
  };
  return (
    <Row wrap>
      <Text as="span" mono>
        {ein ?? masked}
      </Text>
      {ein ? (
        <Text as="span" size={12} tone="3">
          Recorded in the audit log
        </Text>
      ) : (
        <Button size="sm" icon={Eye} busy={loading} busyText="Revealing..." onClick={() => void handleReveal()}>
          Reveal
        </Button>
      )}
    </Row>
  );
}
