import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { AppContext } from '../../app-context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { csvLines, CSV_MARK, type Cell } from '../../platform/http/csv.ts';
import { aboutMember, PERSONAL_DATA } from './personal-data.ts';
import type { PersonalTable } from './tables/personal-table.ts';

interface Whose {
  userId: string;
  businessId: string | null;
}

type Row = Record<string, unknown> & { id: string; user_id?: string };

/** Names of other businesses, so that ids in the other files can be understood. */
const MET = `
  select b.id, b.name, b.industry, b.city, b.state from businesses b
  where b.id in (select unnest(array[business1_id, business2_id]) from matches where :business in (business1_id, business2_id))
     or b.id in (select swiped_id from swipes where swiper_id = :business)`;
/** Pictures in their largest size. */
const PICTURES = `
  select m.id, 'media/' || m.id || '/' || (select v->>'name' from jsonb_array_elements(m.variants) v order by (v->>'width')::int desc limit 1) || '.webp' as key
  from media m where m.owner_user_id = :user order by m.created_at`;
const ATTACHMENTS = `
  select id, 'attachments/' || id || case kind when 'PICTURE' then '/full.webp' else '/file.pdf' end as key
  from message_attachments where owner_id = :business and removed_at is null order by created_at`;
/** Both sides of each license, for as long as they are kept. */
const LICENSES = `
  select l.id || '-' || side as id, key from driver_license_verifications l
    cross join lateral (values ('front', l.front_image_url), ('back', l.back_image_url)) s(side, key) where l.user_id = :user and key is not null`;

const README = `This is everything that Benison holds about you, as of the time it was made.

Each subject has a folder. A .json file holds every field; the .csv file beside it holds the same for a
spreadsheet. matching/businesses names the businesses that other files speak of by their ids. Your pictures are in pictures,
files you sent in attachments, sides of a driver's license in licenses while they are kept.

Recordings of your streams are too large for this archive: streams/recordings and streams/clips say where you watch each
of them, for as long as it is kept.

What is stored encrypted, such as your EIN, stands here in plain text: keep this archive where only you can read it.

Left out are secrets (what your password and codes are checked with), notes staff make for themselves, and what others wrote
about you in reports.
`;

/** What goes into an archive: the rows of each subject, and the files to be read from the store. */
export interface ArchiveContents {
  subjects: { name: string; rows: Row[] }[];
  files: { name: string; key: string }[];
}

/** Reads everything the database holds about a member. */
export async function readContents(app: AppContext, sql: Sql, whose: Whose): Promise<ArchiveContents> {
  const contents: ArchiveContents = { subjects: [], files: [] };
  for (const table of PERSONAL_DATA)
    if (table.file && table.rows) contents.subjects.push({ name: table.file, rows: await rowsOf(app, sql, table, whose) });
  contents.subjects.push({ name: 'matching/businesses', rows: await sql<Row>(aboutMember(MET, whose)) });
  for (const [folder, query] of [
    ['pictures', PICTURES],
    ['attachments', ATTACHMENTS],
    ['licenses', LICENSES],
  ] as const) {
    for (const { id, key } of await sql<{ id: string; key: string }>(aboutMember(query, whose)))
      contents.files.push({ name: `${folder}/${id}${key.slice(key.lastIndexOf('.'))}`, key });
  }
  return contents;
}

/** Packs the contents into one archive. It reads files from the store, so it must not run inside a transaction. */
export async function writeArchive(store: FileStore, { subjects, files }: ArchiveContents): Promise<Buffer> {
  const zip = new ZipFile();
  const bytes = buffer(zip.outputStream as unknown as Readable);
  zip.addBuffer(Buffer.from(README), 'README.txt');
  for (const { name, rows } of subjects) addRows(zip, name, rows);
  for (const { name, key } of files) {
    const file = await store.get(key);
    if (file) zip.addBuffer(await buffer(file.body), name, { compress: false });
  }
  zip.end();
  return bytes;
}

async function rowsOf(app: AppContext, sql: Sql, table: PersonalTable, whose: Whose): Promise<Row[]> {
  const { secret = [], sealed = {}, withheld = [], page } = table;
  const conditions = withheld.map(({ where }) => `coalesce(${where}, false)`).join(', ');
  const found = await sql<{ row: Row; isWithheld: boolean[]; page: string | null }>(
    aboutMember(
      `select to_jsonb(t) - $1::text[] as row, array[${conditions}]::boolean[] as "isWithheld", ${page ?? 'null'}::text as page from ${table.table} t where ${table.rows}`,
      whose,
    ),
    [secret],
  );
  return found.map(({ row, isWithheld, page: path }) => {
    for (const [at, { columns }] of withheld.entries()) if (isWithheld[at]) for (const column of columns) row[column] = null;
    const opened = Object.entries(sealed).map(([column, aad]) => {
      const value = row[column];
      delete row[column];
      return [column.replace(/_encrypted$/, ''), typeof value === 'string' && value !== '' ? app.secrets.decrypt(value, aad(row)) : null];
    });
    return { ...row, ...(page && { watch_at: path && app.config.origin + path }), ...Object.fromEntries(opened) };
  });
}

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
};

function addRows(zip: ZipFile, file: string, rows: readonly Row[]): void {
  zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `${file}.json`);
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  zip.addBuffer(
    Buffer.from(CSV_MARK + csvLines([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))])),
    `${file}.csv`,
  );
}
