import { useMutation } from '@apollo/client/react';
import { DECISION_TAKE_BACK_MINUTES } from '@benison/contracts/limits';
import { NOTICES } from '@benison/contracts/notices';
import { said } from '@benison/contracts/said';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Band } from '../../../components/lists/states.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import { graphql } from '../../../gql/index.ts';
import { failureOf } from '../../../lib/acts/errors.ts';
import { readStored, writeStored } from '../../../lib/storage/stored.ts';
import { productNow } from '../../../lib/time/product-clock.ts';
import type { Verification } from './use-verifications.ts';

const TAKE_BACK = graphql(`
  mutation TakeBackDecision($input: TakeBackDecisionInput!) {
    takeBackDecision(input: $input) { verification { id status } }
  }
`);

const WINDOW_MS = DECISION_TAKE_BACK_MINUTES * 60_000;
const KEPT_AS = 'benison.last-decision';

type Decided = Pick<Verification, 'id' | 'kind' | 'title' | 'status'> & {
  readonly decidedAt: string;
  /** By this device's clock, which may be wrong. */
  readonly at: number;
};

const isDecided = (value: unknown): value is Decided =>
  typeof value === 'object' && value !== null && 'decidedAt' in value && 'at' in value && 'kind' in value && 'title' in value;

/** This person's last decision, while it can be reversed. It survives a reload of the tab. */
export function useLastDecision(now: number) {
  const [last, setLast] = useState<Decided | null>(() => readStored(KEPT_AS, isDecided));
  const [send, { loading: isBusy }] = useMutation(TAKE_BACK);
  const keep = (decided: Decided | null) => {
    setLast(decided);
    writeStored(KEPT_AS, decided);
  };
  const takeBack = async ({ id, kind, decidedAt }: Decided): Promise<boolean> => {
    try {
      await send({ variables: { input: { kind, verificationId: id, decidedAt } } });
      keep(null);
      notify(NOTICES.verificationTakenBack);
      return true;
    } catch (error) {
      const { code, message } = failureOf(error);
      notify(code === 'CONFLICT' ? { ...NOTICES.verificationUpdateFailed, text: message } : NOTICES.verificationUpdateFailed);
      if (code === 'CONFLICT') keep(null);
      return false;
    }
  };
  return {
    last: last && now - last.at < WINDOW_MS ? last : null,
    isBusy,
    remember: ({ id, kind, title, status, decidedAt }: Verification) =>
      keep(decidedAt ? { id, kind, title, status, decidedAt, at: productNow() } : null),
    takeBack,
  };
}

/** Reverses a decision that was made too hastily. */
export function LastDecision({ last, isBusy, takeBack }: ReturnType<typeof useLastDecision> & { readonly last: Decided }) {
  return (
    <Band
      tone="info"
      icon={Undo2}
      action={
        <Button size="sm" busy={isBusy} onClick={() => void takeBack(last)}>
          Take back
        </Button>
      }
    >
      {said`You ${last.status === 'APPROVED' ? 'approved' : 'rejected'} ${last.title}.`}
    </Band>
  );
}
