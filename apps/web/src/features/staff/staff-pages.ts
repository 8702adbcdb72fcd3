import { StaffRole, valuesOf } from '@benison/contracts/enumerations';
import { isTabActive } from '../../lib/routing/nav-tab.ts';
import { andWords } from '../../lib/words/list-words.ts';
import {
  mayAdminister,
  mayHandleMoney,
  mayHelp,
  mayKeepShop,
  mayModerate,
  mayReadAudit,
  mayReadMembers,
  mayReviewVerifications,
  ROLE_NAMES,
} from './staff-rights.ts';

/** The pages that not every role has: where each is, what it is called and whose it is. */
export const STAFF_PAGES = {
  moderation: { to: '/admin/moderation', label: 'Reports', right: mayModerate },
  verifications: { to: '/admin/verifications', label: 'Verifications', right: mayReviewVerifications },
  support: { to: '/admin/support', label: 'Support', right: mayHelp },
  members: { to: '/admin/members', label: 'Members', right: mayReadMembers },
  payouts: { to: '/admin/payouts', label: 'Payouts', right: mayHandleMoney },
  revenue: { to: '/admin/revenue', label: 'Revenue', right: mayHandleMoney },
  fulfilment: { to: '/admin/fulfilment', label: 'Fulfillment', right: mayKeepShop },
  catalogues: { to: '/admin/catalogues', also: ['/admin/catalogue'], label: 'Catalogs', right: mayKeepShop },
  staff: { to: '/admin/staff', label: 'Staff', right: mayAdminister },
  audit: { to: '/admin/audit', label: 'Audit log', right: mayReadAudit },
  matching: { to: '/admin/matching', label: 'Matching models', right: mayAdminister },
  status: { to: '/admin/status', label: 'System status', right: mayAdminister },
} as const;

/** Whose page somebody of another role has come to by its address: "Payouts", and "Finance and Admin". Null where the role may see it. */
export function othersPage(pathname: string, role: StaffRole): { readonly name: string; readonly roles: string } | null {
  const page = Object.values(STAFF_PAGES).find((one) => isTabActive(pathname, one));
  if (!page || page.right({ role })) return null;
  const roles = valuesOf(StaffRole).filter((one) => page.right({ role: one }));
  return { name: page.label, roles: andWords(roles.map((one) => ROLE_NAMES[one])) };
}
