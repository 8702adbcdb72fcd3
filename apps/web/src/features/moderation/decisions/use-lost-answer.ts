import { useApolloClient } from '@apollo/client/react';
import { NOTICES } from '@benison/contracts/notices';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../components/toasts/toast.tsx';
import type { Failure } from '../../../lib/acts/errors.ts';
import { noteDone } from '../../../lib/acts/failed-acts.ts';
import { standsAsSent, type SentDecision } from '../cases/case-problem.ts';
import type { ModerationCase } from '../cases/use-cases.ts';
import { useModerator } from '../cases/use-claim-state.ts';
import { MODERATION_CASE } from '../documents.ts';

/** Decisions whose answer got lost: how the case stands tells whether they were carried out, and then that alone is said. */
export function useLostAnswer(one: ModerationCase, onDone: (sent: SentDecision) => void) {
  const apollo = useApolloClient();
  const { username } = useModerator();
  const [sent, setSent] = useState<SentDecision | null>(null);
  const latest = useRef({ one, onDone });
  latest.current = { one, onDone };
  const finish = (done: SentDecision) => {
    setSent(null);
    noteDone('DecideCase');
    notify(NOTICES.reportUpdated);
    latest.current.onDone(done);
    return true;
  };
  const carriedOut = sent !== null && standsAsSent(one, sent, username) ? sent : null;
  useEffect(() => {
    if (carriedOut) finish(carriedOut);
  }, [carriedOut]);
  const readCase = async () => {
    const { data } = await apollo.query({ query: MODERATION_CASE, variables: { id: one.id }, fetchPolicy: 'network-only' });
    return data?.moderationCase.case;
  };
  /** Whether what was asked for is done after all: by this request, or by the one before it that got no answer. */
  const isDone = async ({ code }: Failure, asked: SentDecision): Promise<boolean> => {
    if (code === 'NETWORK') {
      if (standsAsSent(latest.current.one, asked, username)) return finish(asked);
      setSent(asked);
      return false;
    }
    if (!sent) return false;
    const found = await readCase().catch(() => undefined);
    return found !== undefined && standsAsSent(found, sent, username) && finish(sent);
  };
  return { isDone };
}
