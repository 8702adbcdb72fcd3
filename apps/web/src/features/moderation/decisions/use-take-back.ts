import { useMutation } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { notify } from '../../../components/toasts/toast.tsx';
import { failureOf } from '../../../lib/acts/errors.ts';
import type { ModerationCase } from '../cases/use-cases.ts';
import { TAKE_BACK_CASE_DECISION } from '../documents.ts';

/** Takes back what one has just decided about a case. */
export function useTakeBack(): (decided: Pick<ModerationCase, 'id' | 'code' | 'version'>) => Promise<void> {
  const [takeBack] = useMutation(TAKE_BACK_CASE_DECISION);
  return async ({ id, code, version }) => {
    try {
      await takeBack({ variables: { input: { caseId: id, version } } });
      notify({ title: 'Taken Back', text: said`${code} is open again, and the decision is undone.`, tone: 'success' });
    } catch (error) {
      notify({ title: 'Not Taken Back', text: failureOf(error).message, tone: 'danger' });
    }
  };
}

/** The same for several that were decided together: each is taken back by itself, and what could not be is said. */
export function useTakeBackAll(): (decided: readonly Pick<ModerationCase, 'id' | 'code' | 'version'>[]) => Promise<void> {
  const [takeBack] = useMutation(TAKE_BACK_CASE_DECISION);
  return async (decided) => {
    const kept: { code: string; why: string }[] = [];
    for (const { id, code, version } of decided) {
      try {
        await takeBack({ variables: { input: { caseId: id, version } } });
      } catch (error) {
        kept.push({ code, why: failureOf(error).message });
      }
    }
    const [first] = kept;
    if (!first) return notify({ title: 'Taken Back', text: `${decided.length} reports are open again.`, tone: 'success' });
    const text = `${kept.map(({ code }) => code).join(', ')}: ${first.why}`;
    notify({ title: kept.length < decided.length ? 'Not All Taken Back' : 'Not Taken Back', text, tone: 'danger' });
  };
}
