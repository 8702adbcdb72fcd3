import type { Finding } from '../../../platform/text-rules/text-rules.ts';

/** A finding as it is kept with its report, and in which message or picture it was. */
export interface StoredFinding extends Omit<Finding, 'category'> {
  foundIn: string;
}

/** A finding as moderators read it. */
export interface ShownFinding extends Omit<StoredFinding, 'score'> {
  surePercent: number;
}

export const shownFinding = ({ score, ...finding }: StoredFinding): ShownFinding => ({ ...finding, surePercent: Math.round(score * 100) });
