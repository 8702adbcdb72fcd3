import type { TestApp } from '@benison/testkit/test-app';

/** The columns of a business that its member writes through every form. */
const WRITTEN_BY_MEMBERS = [
  'name',
  'industry',
  'business_type',
  'description',
  'address',
  'city',
  'state',
  'zip_code',
  'company_size',
  'website',
  'founded_year',
  'tags',
  'offering',
  'open_to_collaboration',
  'preferred_contact_method',
  'profile_visibility',
  'country',
];

const inCamelCase = (name: string): string => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** All other columns, spelled as in the database and as in a payload; `written` are those that the form in question writes as well. */
export async function unwritableFields({ app }: TestApp, written: readonly string[]): Promise<string[]> {
  const { rows } = await app.pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'businesses'`,
  );
  const known = new Set([...WRITTEN_BY_MEMBERS, ...written]);
  return rows
    .map((one) => one.column_name)
    .filter((name) => !known.has(name))
    .flatMap((name) => [name, inCamelCase(name)]);
}
