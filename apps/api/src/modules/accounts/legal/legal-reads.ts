import type { LegalDocument } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import { cursorsOf, microsOf, pageOf, timeOfMicros, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { parseLegalText, type LegalText, type ParsedLegalText } from '../../../platform/legal/legal-texts.ts';

/** A document in a version that is in force, or that somebody agreed to while it was. */
export interface ReadLegalText extends ParsedLegalText {
  document: LegalDocument;
  isInForce: boolean;
  isStandard: boolean | null;
}

/** The document in the version asked for, by default the one in force; null for a version that nobody agreed to. */
export async function legalTextOf(
  sql: Sql,
  texts: readonly LegalText[],
  document: LegalDocument,
  version: string | null,
): Promise<ReadLegalText | null> {
  const inForce = texts.find((text) => text.document === document);
  if (inForce && (version === null || version === inForce.version)) return { ...inForce, isInForce: true };
  const [kept] = await sql<{ source: string }>('select source from legal_versions where document = $1 and version = $2', [
    document,
    version,
  ]);
  return kept ? { document, isInForce: false, isStandard: null, ...parseLegalText(kept.source, document) } : null;
}

export interface LegalConsent {
  document: LegalDocument;
  version: string;
  givenAt: Date;
}

/** By the moment and the document: nobody agrees to two versions of one document at once. */
const CURSORS = cursorsOf('Viewer.legalConsents', /^(\d{1,18})\.([A-Z_]+)$/);

/** What a member agreed to, the newest first. */
export async function consentsOf(sql: Sql, userId: string, raw: unknown): Promise<Page<LegalConsent>> {
  const { first, after } = PageInput.parse(raw);
  const [micros = null, document = null] = CURSORS.placeAfter(after);
  const rows = await sql<LegalConsent & { micros: string }>(
    `select document, version, given_at as "givenAt", ${microsOf('given_at')} as micros from legal_consents
     where user_id = $1 and ($2::bigint is null or (given_at, document) < (${timeOfMicros('$2')}, $3))
     order by given_at desc, document desc limit $4`,
    [userId, micros, document, first + 1],
  );
  return pageOf(
    rows,
    first,
    (row) => CURSORS.at(row.micros, row.document),
    ({ micros: _micros, ...consent }) => consent,
  );
}
