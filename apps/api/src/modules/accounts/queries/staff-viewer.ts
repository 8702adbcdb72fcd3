import type { StaffRole } from '@benison/contracts/enumerations';
import type { Staff } from '../../../actor.ts';
import { permissionsOf } from '../staff/staff-permissions.ts';

/** Staff members as they see themselves. */
export interface StaffViewer {
  id: string;
  username: string;
  role: StaffRole;
  permissions: string[];
  totpEnabled: boolean;
  /** Whether a second factor can be set up right now. */
  totpOffered: boolean;
}

/** Until a required second factor is set up, nothing else can be done; the permissions reflect that. */
export function staffViewerOf(staff: Staff): StaffViewer {
  return {
    id: staff.staffId,
    username: staff.username,
    role: staff.role,
    permissions: staff.mustEnrol ? [] : permissionsOf(staff.role),
    totpEnabled: staff.totpEnabled,
    totpOffered: !staff.totpEnabled,
  };
}
