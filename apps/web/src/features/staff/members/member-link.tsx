import type { ReactNode } from 'react';
import { TextLink } from '../../../components/controls/button.tsx';
import { mayReadMembers } from '../staff-rights.ts';
import { useStaff } from '../staff-session.tsx';

/** A member's name, linked to their record for those who may read it. */
export function MemberLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return mayReadMembers(useStaff()) ? <TextLink to={`/admin/members/${id}`}>{children}</TextLink> : children;
}
