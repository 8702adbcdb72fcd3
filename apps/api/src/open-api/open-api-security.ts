import { GUEST, type Actor, type Member } from '../actor.ts';
import { ANY_SCOPE, type Policy } from '../platform/policy.ts';
import { POLICIES, type Action } from '../policies.ts';

/** The ways in which a call can say who acts. */
export const SECURITY_SCHEMES = {
  memberCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sid',
    description:
      'The session of a member, set by POST /api/auth/login; over https its name is __Host-sid. What is not GET needs Origin as well.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key from Settings, Developers, as "Authorization: Bearer benison_…", with neither cookie nor Origin. The scope it needs stands with the call.',
  },
  staffCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'adm',
    description:
      'The session of staff, set by POST /api/admin/login; over https its name is __Host-adm. What is not GET needs Origin as well.',
  },
  staffToken: { type: 'http', scheme: 'bearer', description: 'The token of the answer to POST /api/admin/login, without Origin.' },
} as const;

/** A member of whom nothing is missing: what refuses this one is for staff. */
const MEMBER: Member = {
  kind: 'member',
  userId: '',
  sessionId: '',
  state: 'ACTIVE',
  rememberMe: false,
  isPremium: true,
  isVerified: true,
  owes: [],
  businessId: '',
};

/** A member that has made no business yet. */
export const WITHOUT_BUSINESS: Member = { ...MEMBER, businessId: null };

/** Which of them a call takes, by its policy: none is needed for what is open to everybody. */
export function securityOf(action: Action): Record<string, string[]>[] {
  const { scope }: Policy = POLICIES[action];
  const byKey = scope === undefined || scope === ANY_SCOPE ? [] : [{ apiKey: [scope] }];
  if (isOpenTo(GUEST, action)) return [{}, ...byKey];
  if (!isOpenTo(MEMBER, action)) return [{ staffCookie: [] }, { staffToken: [] }];
  return [{ memberCookie: [] }, ...byKey];
}

/** The same in words, as the schema of GraphQL has them. */
export function accessWords(action: Action): string {
  const { scope }: Policy = POLICIES[action];
  if (!isOpenTo(MEMBER, action)) return 'For staff, by their role. API keys: no.';
  const keys = scope === undefined ? 'no' : scope === ANY_SCOPE ? 'any' : `\`${scope}\``;
  if (isOpenTo(GUEST, action)) return `For everybody. API keys: ${keys}.`;
  return `For members${isOpenTo(WITHOUT_BUSINESS, action) ? '' : ' with a business'}. API keys: ${keys}.`;
}

/** Whether the policy of an action lets somebody try it. */
export function isOpenTo(actor: Actor, action: Action): boolean {
  try {
    POLICIES[action](actor);
    return true;
  } catch {
    return false;
  }
}
