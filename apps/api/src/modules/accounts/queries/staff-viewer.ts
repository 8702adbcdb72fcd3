import type { StaffRole } from '@benison/contracts/enumerations';
import type { Staff } from '../../../actor.ts';
import { permissionsOf } from '../staff-permissions.ts';

/** A staff member as it sees itself. */
export interface StaffViewer {
  id: string;
  username: string;
  role: StaffRole;
  permissions: string[];
  totpEnabled: boolean;
  /** Whether a second factor can be set up now. */
  totpOffered: boolean;
}

/** Until a demanded second factor is set up, only that can be done: the permissions say so. */
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
