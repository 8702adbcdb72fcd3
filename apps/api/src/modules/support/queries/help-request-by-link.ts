import { helpToken } from '@benison/contracts/support';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { found, HELP_REQUEST_COLUMNS, toHelpRequest, type HelpRequest, type HelpRequestRow } from '../help-request.ts';

/**
 * The request whose mailed link was opened.
 * @throws NotFoundError when no request has this link.
 */
export async function helpRequestByLink(sql: Sql, rawToken: unknown): Promise<HelpRequest> {
  const token = parseArgument('token', helpToken, rawToken);
  const rows = await sql<HelpRequestRow>(`select ${HELP_REQUEST_COLUMNS} from help_requests r where r.token_hash = $1`, [hashToken(token)]);
  return toHelpRequest(found(rows[0]));
}
