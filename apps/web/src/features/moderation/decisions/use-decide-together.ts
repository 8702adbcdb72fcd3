import { useMutation } from '@apollo/client/react';
import { CaseStatus, type ModerationAction } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import { said } from '@benison/contracts/said';
import { DECISION_TAKE_BACK_SECONDS, MODERATION_ACTION_LABELS } from '@benison/contracts/terms/moderation';
import { useState } from 'react';
import { notify } from '../../../components/toasts/toast.tsx';
import { failureOf, UNANSWERED } from '../../../lib/acts/errors.ts';
import { useOneAtATime } from '../../../lib/acts/use-one-at-a-time.ts';
import { goToFirstWrong } from '../../../lib/form/form-failure.ts';
import { checkLate } from '../../../lib/live/late-rules.ts';
import { newId } from '../../../lib/page/new-id.ts';
import { askOnce } from '../../../lib/storage/ask-once.ts';
import { useStaffFields } from '../../../lib/storage/use-staff-text.ts';
import type { ModerationCase } from '../cases/use-cases.ts';
import { DECIDE_CASES } from '../documents.ts';
import { useTakeBackAll } from './use-take-back.ts';

const loadRules = async () => (await import('@benison/contracts/moderation')).DecideCasesInput;

type Choice = ModerationAction | '';

/** One decision about several reports of a member: what is chosen and typed, and the decision made from it. */
export function useDecideTogether(cases: readonly ModerationCase[], onDecided: (decided: readonly ModerationCase[]) => void) {
  const key = `together.${cases[0]?.subject.id ?? ''}`;
  const begun: { action: Choice; notes: string; message: string } = { action: '', notes: '', message: '' };
  const [draft, setDraft] = useStaffFields(key, begun);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [decide, { loading: isBusy }] = useMutation(DECIDE_CASES);
  const takeBackAll = useTakeBackAll();
  const once = useOneAtATime();
  const change = (part: Partial<typeof begun>) => {
    setWrong({});
    setDraft({ ...draft, ...part });
  };
  const decideOnce = async () => {
    const { action, notes, message } = draft;
    const input = {
      cases: cases.map(({ id, version }) => ({ caseId: id, version })),
      status: action === 'NO_VIOLATION_FOUND' ? CaseStatus.Dismissed : CaseStatus.Resolved,
      action: action || null,
      notes: notes.trim() || null,
      message: message.trim() || null,
    };
    const { error: refused } = await checkLate(loadRules, { requestId: newId(), ...input });
    if (refused) return refuse(refused.issues.map((issue) => [issue.path.join('.'), issue.message]));
    try {
      const { data } = await askOnce(key, input, (requestId) => decide({ variables: { input: { requestId, ...input } } }));
      const decided = data?.decideModerationCases.cases ?? [];
      tellDecided(decided, takeBackAll);
      return onDecided(decided);
    } catch (error) {
      const { code, fields, message: said } = failureOf(error);
      const text = code === 'NETWORK' ? UNANSWERED : said;
      return refuse(fields.length > 0 ? fields.map((field) => [field.path, field.message]) : [['cases', text]]);
    }
  };
  const refuse = (problems: readonly (readonly [path: string, text: string])[]) => {
    setWrong(Object.fromEntries(problems.map(([path, text]) => [path.split('.')[0] ?? path, text])));
    goToFirstWrong(document);
  };
  return { draft, change, wrong, isBusy, decide: () => once(decideOnce), isTyped: draft.notes !== '' || draft.message !== '' };
}

/** What was done, and the way back: case by case, as each is a decision of its own. */
function tellDecided(decided: readonly ModerationCase[], takeBackAll: ReturnType<typeof useTakeBackAll>): void {
  const [first] = decided;
  if (!first) return;
  const what = first.action ? MODERATION_ACTION_LABELS[first.action] : 'Decided';
  const isTold = first.status === CaseStatus.Resolved;
  const hasReporters = decided.some(({ reporterCount }) => reporterCount > 0);
  const isOfOne = decided.every(({ subject }) => subject.id === first.subject.id);
  const whom = isOfOne ? toldWords(isTold ? first.subject.name : null, hasReporters) : toldOfCopies(isTold, hasReporters);
  notify({
    ...NOTICES.reportUpdated,
    title: 'Reports Updated',
    text: `${decided.length} reports. ${what}. ${whom}`,
    until: Date.now() + DECISION_TAKE_BACK_SECONDS * 1_000,
    key: `decided.${first.id}`,
    action: { label: 'Undo', onAct: () => void takeBackAll(decided) },
  });
}

/** Whom the decisions are told to: the members, where something was done about it, and whoever reported. */
function toldWords(name: string | null, hasReporters: boolean): string {
  if (name === null) return hasReporters ? 'The reporters are told.' : 'Nobody is told.';
  return hasReporters ? said`${name} and the reporters are told of each.` : said`${name} is told of each.`;
}

/** The same where each is about another member. */
function toldOfCopies(isTold: boolean, hasReporters: boolean): string {
  if (!isTold) return toldWords(null, hasReporters);
  return hasReporters ? 'Each member and the reporters are told.' : 'Each member is told.';
}
