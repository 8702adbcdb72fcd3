import { ApiScope } from '@benison/contracts/enumerations';
import { anyone, business, forKeys, member, type Policy } from '../../platform/policy.ts';

/** Who may do what around businesses and discovery. */
export const businessesPolicies = {
  'place.search': anyone,
  'business.create': member,
  'business.readOwn': forKeys(ApiScope.ProfileRead, member),
  'business.update': business,
  'business.uploadPhoto': business,
  'business.previewPhoto': business,
} as const satisfies Record<string, Policy>;
