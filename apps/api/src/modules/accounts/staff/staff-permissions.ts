import { keysOf, type StaffRole } from '@benison/contracts/enumerations';
import { GUEST, type Actor } from '../../../actor.ts';
import { DomainError } from '../../../platform/errors.ts';
import { POLICIES, type Action } from '../../../policies.ts';

const known = new Map<StaffRole, Action[]>();

/** What a role may do, derived from the one list of policies: every action the role is allowed and a stranger is not. */
export function permissionsOf(role: StaffRole): Action[] {
  const listed = known.get(role) ?? keysOf(POLICIES).filter((action) => lets(staffIn(role), action) && !lets(GUEST, action));
  known.set(role, listed);
  return listed;
}

const staffIn = (role: StaffRole): Actor => ({
  kind: 'staff',
  staffId: '',
  sessionId: '',
  username: '',
  role,
  totpEnabled: true,
  mustEnrol: false,
});

function lets(actor: Actor, action: Action): boolean {
  try {
    POLICIES[action](actor);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
