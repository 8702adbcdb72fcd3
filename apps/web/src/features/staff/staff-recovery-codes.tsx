import { useMutation, useQuery } from '@apollo/client/react';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { RecoveryCodesLeft } from '../../components/accounts/recovery-codes-left.tsx';
import { RecoveryCodes } from '../../components/accounts/recovery-codes.tsx';
import { Button } from '../../components/controls/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { Band, ErrorState, Loading, Skeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { graphql } from '../../gql/index.ts';
import { useStaffAction } from '../../lib/acts/use-staff-action.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useSignInAgain } from './sign-in-again.tsx';

const RENEW = graphql(`
  mutation RenewStaffRecoveryCodes {
    renewStaffRecoveryCodes(input: {}) { recoveryCodes }
  }
`);

const CODES_LEFT = graphql(`
  query StaffRecoveryCodesLeft {
    staffRecoveryCodesLeft
  }
`);

/** Makes recovery codes for whoever is signed in as staff; they are shown only once. */
export function StaffRecoveryCodes() {
  const { data, error, refetch } = useQuery(CODES_LEFT, { fetchPolicy: 'cache-and-network' });
  const [renew] = useMutation(RENEW, { fetchPolicy: 'no-cache', refetchQueries: [CODES_LEFT] });
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { confirm, dialog } = useSignInAgain();
  const { isBusy, problem, run } = useStaffAction({
    confirmSignIn: confirm,
    wordsOf: ({ code }) =>
      code === 'NETWORK' ? 'The earlier codes may no longer work, and the new ones could not be shown. Please make new ones.' : undefined,
  });
  const make = async () => {
    setAsking(false);
    await run(async () => setCodes((await renew()).data?.renewStaffRecoveryCodes?.recoveryCodes ?? null));
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  return (
    <Stack>
      <Text size={14} tone="2" read>
        A recovery code lets you in once if your authenticator is lost.
      </Text>
      {error && !data && (
        <ErrorState
          shape="short"
          title="The number of codes left did not load"
          text="Nothing was changed."
          onRetry={() => refetchQuietly(refetch)}
        />
      )}
      <Loading active={!data && !error} skeleton={<Skeleton shape="text" width={60} />} label="Counting recovery codes">
        {data && <RecoveryCodesLeft left={data.staffRecoveryCodesLeft} />}
      </Loading>
      {problem && <Band tone="danger">{problem}</Band>}
      <div>
        <Button icon={RefreshCw} busy={isBusy} busyText="Making codes..." onClick={() => setAsking(true)}>
          New recovery codes
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={() => setAsking(false)}
        title="Make new recovery codes?"
        text="The earlier ones no longer work."
        confirmLabel="Make new codes"
        onConfirm={() => void make()}
      />
      {dialog}
    </Stack>
  );
}
