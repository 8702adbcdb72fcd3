import type { DataExportStatus } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';

/** Copies that a member sees in its settings. */
export const EXPORTS_SHOWN_MAX = 5;
/** Most that the size of a copy is told as: the largest number an Int of GraphQL holds, which years of files may outgrow. */
export const EXPORT_BYTES_TOLD_MAX = 2_147_483_647;

/** A copy of a member's data. */
export interface DataExport {
  id: string;
  status: DataExportStatus;
  requestedAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
  sizeBytes: number | null;
}

/** A member's copies, newest first. */
export async function dataExportsOf(sql: Sql, userId: string): Promise<DataExport[]> {
  const rows = await sql<{
    id: string;
    status: DataExportStatus;
    requested_at: Date;
    ready_at: Date | null;
    expires_at: Date | null;
    size_bytes: string | null;
  }>(
    'select id, status, requested_at, ready_at, expires_at, size_bytes from data_exports where user_id = $1 order by requested_at desc, id desc limit $2',
    [userId, EXPORTS_SHOWN_MAX],
  );
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    requestedAt: row.requested_at,
    readyAt: row.ready_at,
    expiresAt: row.expires_at,
    sizeBytes: row.size_bytes === null ? null : Math.min(Number(row.size_bytes), EXPORT_BYTES_TOLD_MAX),
  }));
}

export const exportKey = (exportId: string): string => `exports/${exportId}.zip`;

/** Whether a member may download a copy now: its own, ready, and not too old. */
export async function isReadyFor(sql: Sql, userId: string, exportId: string, now: Date): Promise<boolean> {
  const rows = await sql(`select from data_exports where id = $1 and user_id = $2 and status = 'READY' and expires_at > $3`, [
    exportId,
    userId,
    now,
  ]);
  return rows.length > 0;
}
