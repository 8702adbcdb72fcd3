import { ApiScope, StaffRole } from '@benison/contracts/enumerations';
import { ANY_SCOPE, anyone, business, forKeys, staff, type Policy } from '../../platform/policy.ts';

/** Who may do what around the deck, swipes, matches, blocks and reports. */
export const matchingPolicies = {
  'viewing.settle': business,
  'deck.read': forKeys(ApiScope.DeckRead, business),
  'deck.write': forKeys(ApiScope.DeckWrite, business),
  'swipe.create': forKeys(ApiScope.DeckWrite, business),
  'swipe.undo': forKeys(ApiScope.DeckWrite, business),
  'match.markSeen': forKeys(ApiScope.MessagesWrite, business),
  'match.read': forKeys(ApiScope.MessagesRead, business),
  'match.end': business,
  'match.answer': business,
  'block.manage': business,
  'matching.readFigures': forKeys(ANY_SCOPE, anyone),
  'matching.keepModels': staff(StaffRole.Admin),
} as const satisfies Record<string, Policy>;
