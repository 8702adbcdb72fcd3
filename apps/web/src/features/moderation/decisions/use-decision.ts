import { useMutation } from '@apollo/client/react';
import type { CaseStatus, ModerationAction } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import { useCallback, useEffect, useState } from 'react';
import { notify, type ToastNotice } from '../../../components/toasts/toast.tsx';
import { failureOf, type Failure } from '../../../lib/acts/errors.ts';
import { useOneAtATime } from '../../../lib/acts/use-one-at-a-time.ts';
import { goToFirstWrong } from '../../../lib/form/form-failure.ts';
import { checkLate } from '../../../lib/live/late-rules.ts';
import { productNow } from '../../../lib/time/product-clock.ts';
import { doneNotice, lengthOf, needsReason, SAY_WHY } from '../cases/case-effects.ts';
import { problemOfCase, type CaseProblem, type SentDecision } from '../cases/case-problem.ts';
import { useCaseDraft, type CaseDraft } from '../cases/use-case-draft.ts';
import type { ModerationCase } from '../cases/use-cases.ts';
import { useModerator } from '../cases/use-claim-state.ts';
import { DECIDE_CASE } from '../documents.ts';
import { useLostAnswer } from './use-lost-answer.ts';
import { useTakeBack } from './use-take-back.ts';

const loadRules = async () => (await import('@benison/contracts/moderation')).DecideCaseInput;

/** The notice for a refusal: a missing response is not yet a failure, and one's own earlier decision is none at all. */
function noticeOf({ code, details }: Failure, { kind, text }: CaseProblem, own: string): ToastNotice {
  if (code === 'NETWORK') return { title: 'No Answer', text, tone: 'danger' };
  if (kind === 'decided' && details['decidedByName'] === own) return { title: 'Decided Already', text };
  return { ...NOTICES.reportUpdateFailed(text), tone: kind === 'refused' ? 'danger' : 'warning' };
}

/** A case's draft, and the decision made from it. */
export function useDecision(one: ModerationCase, suggested: ModerationAction | null, onSettled: (id: string) => void) {
  const takeBack = useTakeBack();
  const { username } = useModerator();
  const once = useOneAtATime();
  const [decide, { loading: isBusy }] = useMutation(DECIDE_CASE);
  const { draft, change: write, clear } = useCaseDraft(one);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<CaseProblem | null>(null);
  const [pressed, setPressed] = useState<CaseStatus | null>(null);
  // The rules are loaded while the case is read, so that deciding need not wait; if that fails, deciding loads them.
  useEffect(() => void loadRules().catch(() => undefined), []);
  const change = (part: Partial<CaseDraft>) => {
    setWrong({});
    write(part);
  };
  const lost = useLostAnswer(one, ({ notes }) => {
    clear(notes ?? '');
    setProblem(null);
  });
  const decideOnce = async (status: CaseStatus) => {
    setProblem(null);
    setPressed(status);
    const { action, notes, message, days } = draft;
    const input = {
      caseId: one.id,
      version: one.version,
      status,
      action: action || null,
      notes: notes.trim() || null,
      message: message.trim() || null,
      ...lengthOf(action, days),
    };
    const { error: refused } = await checkLate(loadRules, input);
    const unsaid = status === 'RESOLVED' && needsReason(action, suggested) && input.notes === null;
    if (refused || unsaid) {
      const issues = refused?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];
      setWrong(Object.fromEntries([...issues, ...(unsaid ? [['notes', SAY_WHY]] : [])]));
      return goToFirstWrong(document);
    }
    try {
      const { data } = await decide({ variables: { input } });
      clear();
      if (data) notify(doneNotice(data.decideCase.case, input, takeBack));
      return onSettled(one.id);
    } catch (error) {
      return handleRefusal(failureOf(error), input);
    }
  };
  const handleRefusal = async (failure: Failure, asked: SentDecision) => {
    const found = problemOfCase(failure, productNow(), username);
    if (await lost.isDone(failure, asked)) return;
    setProblem(found);
    if (found.path) {
      setWrong({ [found.path]: found.text });
      goToFirstWrong(document);
    }
    notify(noticeOf(failure, found, username));
  };
  const forgetProblem = useCallback(() => setProblem(null), []);
  const decideAs = (status: CaseStatus) => once(() => decideOnce(status));
  return { draft, change, wrong, problem, isBusy, pressed, decideAs, forgetProblem };
}

export type Deciding = ReturnType<typeof useDecision>;
