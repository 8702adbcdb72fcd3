import { useMutation } from '@apollo/client/react';
import { EIN_TAKE_BACK_MINUTES } from '@benison/contracts/limits';
import { NOTICES } from '@benison/contracts/notices';
import { said } from '@benison/contracts/said';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Band } from '../../components/states.tsx';
import { notify } from '../../components/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/errors.ts';
import type { Verification } from './use-verifications.ts';

const TAKE_BACK = graphql(`
  mutation TakeBackEinDecision($input: TakeBackEinDecisionInput!) {
    takeBackEinDecision(input: $input) { id status }
  }
`);

const WINDOW_MS = EIN_TAKE_BACK_MINUTES * 60_000;

interface Decided {
  readonly id: string;
  readonly title: string;
  readonly status: 'APPROVED' | 'REJECTED';
  readonly at: number;
}

/** What this person decided last about an EIN, as long as it may be taken back. */
export function useLastDecision(now: number) {
  const [last, setLast] = useState<Decided | null>(null);
  const [takeBack, { loading: isBusy }] = useMutation(TAKE_BACK);
  return {
    last: last && now - last.at < WINDOW_MS ? last : null,
    isBusy,
    remember: ({ id, kind, title }: Verification, status: Decided['status']) =>
      setLast(kind === 'EIN' ? { id, title, status, at: Date.now() } : null),
    takeBack: async () => {
      if (!last) return;
      try {
        await takeBack({ variables: { input: { verificationId: last.id } } });
        setLast(null);
        notify(NOTICES.verificationTakenBack);
      } catch (error) {
        const { code, message } = failureOf(error);
        notify(code === 'CONFLICT' ? { ...NOTICES.verificationUpdateFailed, text: message } : NOTICES.verificationUpdateFailed);
      }
    },
  };
}

/** A decision pressed too soon is taken back here. */
export function LastDecision({ last, isBusy, takeBack }: ReturnType<typeof useLastDecision>) {
  if (!last) return null;
  return (
    <Band
      tone="info"
      icon={Undo2}
      action={
        <Button size="sm" busy={isBusy} onClick={() => void takeBack()}>
          Take back
        </Button>
      }
    >
      {said`You ${last.status === 'APPROVED' ? 'approved' : 'rejected'} ${last.title}.`}
    </Band>
  );
}
