import type { Industry, PartnershipInterest } from '@benison/contracts/enumerations';
import type { MarkFamily } from '../art-marks.ts';

/**
 * A line of business and the words its people use. Texts carry slots: `{4-14}` is a number in that range, `{a|b}` one of the
 * choices, `{city}` and `{state}` where the business is.
 */
export interface Trade {
  readonly industry: Industry;
  /** What stands under the name on a card: "Temperature-controlled freight". */
  readonly line: string;
  /** Last words of company names in this trade. */
  readonly nouns: readonly string[];
  readonly marks: readonly MarkFamily[];
  /** First and second sentences of descriptions. */
  readonly leads: readonly string[];
  readonly proofs: readonly string[];
  readonly tags: readonly string[];
  /** Whom it sells to. */
  readonly serves: readonly Industry[];
  readonly offers: readonly PartnershipInterest[];
  readonly seeks: readonly PartnershipInterest[];
  /** How a client opens: what it needs from this trade. */
  readonly calls: readonly string[];
  /** How the trade opens, or answers a first message. */
  readonly intro: string;
  /** A client's questions, and the answers. */
  readonly answers: readonly (readonly [question: string, answer: string])[];
}
