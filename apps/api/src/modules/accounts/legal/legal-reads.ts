import type { LegalDocument } from '@benison/contracts/enumerations';
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

/** What a member agreed to, the newest first. */
export async function consentsOf(sql: Sql, userId: string): Promise<LegalConsent[]> {
  return sql<{ document: LegalDocument; version: string; givenAt: Date }>(
    `select document, version, given_at as "givenAt" from legal_consents where user_id = $1 order by given_at desc, document`,
    [userId],
  );
}
