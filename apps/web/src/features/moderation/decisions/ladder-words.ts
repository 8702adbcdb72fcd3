import type { ReportSeverity } from '@benison/contracts/enumerations';
import { ladderStepWords, priorityWords, type LadderMeaning, type PriorityReason } from '@benison/contracts/terms/strike-ladder';

const STEP_STATES = { TAKEN: 'taken', SUGGESTED: 'suggested', OPEN: 'open' } as const;

/** "3 reporters +60" */
export function priorityPart(reason: PriorityReason, severity: ReportSeverity): string {
  const words = priorityWords(reason, severity);
  return `${words.charAt(0).toLowerCase()}${words.slice(1)} +${reason.points}`;
}

interface Step extends LadderMeaning {
  readonly state: keyof typeof STEP_STATES;
}

/** The steps of the ladder; the proposed one is marked while the case is open. */
export function ladderSteps(ladder: readonly Step[], isOpen: boolean) {
  return ladder.map(({ state, ...step }) => {
    const { action } = step;
    const { label, note } = ladderStepWords(step);
    if (state !== 'SUGGESTED') return { label, action, note, state: STEP_STATES[state] };
    return isOpen
      ? { label, action, note: `${note}, suggested now`, state: STEP_STATES.SUGGESTED }
      : { label, action, note, state: STEP_STATES.OPEN };
  });
}
