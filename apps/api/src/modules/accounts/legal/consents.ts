import type { LegalDocument } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';
import type { LegalText } from '../../../platform/legal/legal-texts.ts';

/**
 * How a consent was given: with the registration form, which names the versions it showed; with a registration call that names none, as its
 * documentation says; or when the product asked for it after signing in.
 */
export type ConsentManner = 'FORM' | 'CALL' | 'ASKED';

const GIVE = `
  with texts as (select * from jsonb_to_recordset($2::jsonb) as t (document text, version text, source text)),
    kept as (
      insert into legal_versions (document, version, source, first_agreed_at)
      select document, version, source, $3 from texts on conflict do nothing)
  insert into legal_consents (user_id, document, version, given_at, manner)
  select member.id, texts.document, texts.version, $3, $4 from unnest($1::uuid[]) as member (id) cross join texts on conflict do nothing`;

/** Keeps that members agree to these texts, and the texts with it: what was agreed to can be read when the version has changed. */
export async function giveConsent(
  sql: Sql,
  userIds: readonly string[],
  texts: readonly LegalText[],
  { at, manner }: { at: Date; manner: ConsentManner },
): Promise<void> {
  const rows = texts.map(({ document, version, source }) => ({ document, version, source }));
  await sql(GIVE, [userIds, JSON.stringify(rows), at, manner]);
}

/** The names of the versions in force, as `AGREED` compares them. */
export const namesOf = (texts: readonly LegalText[]): string[] => texts.map(({ document, version }) => `${document}:${version}`);

/** SQL: which of the versions in the parameter a user has agreed to; `$n` holds `namesOf`. */
export const agreedSql = (user: string, parameter: string): string =>
  `array(select c.document from legal_consents c where c.user_id = ${user} and c.document || ':' || c.version = any(${parameter}::text[]))`;

/** What is left to agree to. */
export const owedOf = (texts: readonly LegalText[], agreed: readonly string[]): LegalDocument[] =>
  texts.flatMap(({ document }) => (agreed.includes(document) ? [] : [document]));

/** What a member has left to agree to. */
export async function owedBy(sql: Sql, texts: readonly LegalText[], userId: string): Promise<LegalDocument[]> {
  const [row] = await sql<{ agreed: string[] }>(`select ${agreedSql('$1::uuid', '$2')} as agreed`, [userId, namesOf(texts)]);
  return owedOf(texts, row?.agreed ?? []);
}
