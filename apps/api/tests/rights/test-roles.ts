/** Everybody who may stand before a door. */
export const ROLES = [
  'guest',
  'pending',
  'suspended',
  'newcomer',
  'member',
  'premium',
  'moderator',
  'verifier',
  'finance',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

export const STAFF: Role[] = ['moderator', 'verifier', 'finance', 'admin'];
const MEMBERS: Role[] = ['newcomer', 'member', 'premium'];
/** Who may try what. A newcomer is a member without a business; pending and suspended people have no standing session. */
export const MAY = {
  anyone: [...ROLES],
  member: MEMBERS,
  business: ['member', 'premium'] as Role[],
  staff: STAFF,
  verifiers: ['verifier', 'admin'] as Role[],
  admin: ['admin'] as Role[],
  merchants: ['finance', 'admin'] as Role[],
  moderators: ['moderator', 'admin'] as Role[],
  /** Who looks at members: all of staff but those who keep the money. */
  keepers: ['moderator', 'verifier', 'admin'] as Role[],
  /** The registration under way in a browser; its own tests stand with payments. */
  applicant: [] as Role[],
} as const;
export type Rights = keyof typeof MAY;
