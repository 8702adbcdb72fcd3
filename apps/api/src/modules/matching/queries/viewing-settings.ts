import { ViewingMode } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';

/** How a business views others, and who may see it. */
export interface ViewingSettings {
  viewingMode: ViewingMode;
  /** As chosen; it applies only with premium. */
  incognito: boolean;
}

export async function viewingSettingsOf(sql: Sql, businessId: string): Promise<ViewingSettings> {
  const [row] = await sql<{ viewing_mode: ViewingMode; incognito: boolean }>(
    'select viewing_mode, incognito from businesses where id = $1',
    [businessId],
  );
  return { viewingMode: row?.viewing_mode ?? ViewingMode.Public, incognito: row?.incognito ?? false };
}
