import type { Industry, PartnershipInterest } from '@benison/contracts/enumerations';
import type { MarkFamily } from '../../art-marks.ts';

/**
 * A line of business and the words its people use. Texts contain slots: `{4-14}` is a number in that range, `{a|b}` one of the
 * options, `{city}` and `{state}` the location of the business.
 */
export interface Trade {
  readonly industry: Industry;
  /** The line below the name on a card: "Temperature-controlled freight". */
  readonly line: string;
  /** Last words of company names in this trade. */
  readonly nouns: readonly string[];
  readonly marks: readonly MarkFamily[];
  /** First and second sentences of descriptions. */
  readonly leads: readonly string[];
  readonly proofs: readonly string[];
  readonly tags: readonly string[];
  /** The industries it sells to. */
  readonly serves: readonly Industry[];
  readonly offers: readonly PartnershipInterest[];
  readonly seeks: readonly PartnershipInterest[];
  /** How a client opens: what it needs from this trade. */
  readonly calls: readonly string[];
  /** How the business opens, or answers a first message. */
  readonly intro: string;
  /** A client's questions with their answers. */
  readonly answers: readonly (readonly [question: string, answer: string])[];
}
