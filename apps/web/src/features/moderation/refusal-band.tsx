import { decisionRefusalWords, type DecisionRefusal, type RefusedDecision } from '@benison/contracts/terms/decision-refusal';
import { NotForYouBand } from '../../components/frame/not-for-you-band.tsx';

export interface RefusalBandProps {
  readonly refusal: DecisionRefusal;
  readonly about: RefusedDecision;
}

/** Why this member of staff may not decide, and who does. */
export function RefusalBand({ refusal, about }: RefusalBandProps) {
  return <NotForYouBand>{decisionRefusalWords(refusal, about)}</NotForYouBand>;
}
