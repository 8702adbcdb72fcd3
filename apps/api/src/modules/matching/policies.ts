import { StaffRole } from '@benison/contracts/enumerations';
import { anyone, business, staff, type Policy } from '../../platform/policy.ts';

/** Who may do what around the deck, swipes, matches, blocks and reports. */
export const matchingPolicies = {
  'viewing.settle': business,
  'deck.read': business,
  'swipe.create': business,
  'swipe.undo': business,
  'match.read': business,
  'match.end': business,
  'match.answer': business,
  'block.manage': business,
  'matching.readFigures': anyone,
  'matching.keepModels': staff(StaffRole.Admin),
} as const satisfies Record<string, Policy>;
