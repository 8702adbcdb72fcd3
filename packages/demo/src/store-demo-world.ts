import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../../apps/api/src/app-context.ts';
import { giveConsent } from '../../../apps/api/src/modules/accounts/public.ts';
import { refreshRank } from '../../../apps/api/src/modules/businesses/public.ts';
import { sqlOf, type Sql } from '../../../apps/api/src/platform/database/sql.ts';
import { createDiskFileStore } from '../../../apps/api/src/platform/files/disk-file-store.ts';
import type { FileStore } from '../../../apps/api/src/platform/files/file-store.ts';
import { makeDemoWorld } from './businesses.ts';
import { makeDemoIds, type DemoIds } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';
import { PastSales } from './money/store-sales.ts';
import { storeBusinesses, storePictures } from './store-businesses.ts';
import { rewardsOf } from './store-coins.ts';
import { storeHistory } from './store-history.ts';
import { storePeople } from './store-people.ts';

/** The world is the same on every machine, apart from ids, password and dates. */
export const DEMO_SEED = 20_261_121;
/** The advisory lock for the one process that creates the world. */
const DEMO_LOCK = 7_305_003;
/** Written once, beside the data: the accounts to sign in with, and the password generated on this machine. */
const SIGN_IN_FILE = 'sign-in.txt';
const PROGRESS_EVERY = 110;

/** Whether the demo world, or any account at all, already exists. */
async function isInhabited(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ inhabited: boolean }>('select exists (select from users) or exists (select from admins) as inhabited');
  return row?.inhabited ?? false;
}

/** Creates the demo world in an empty database: all or nothing. Resolves to whether it did so now. */
export async function storeDemoWorld(app: AppContext, say: (line: string) => void): Promise<boolean> {
  if (await isInhabited(sqlOf(app.em()))) return false;
  const world = makeDemoWorld(DEMO_SEED, app.clock.now());
  const ids = makeDemoIds(world);
  const password = randomBytes(9).toString('base64url');
  say(`Making the demo world: ${world.businesses.length} businesses, ${world.swipes.length} swipes, ${world.matches.length} matches.`);
  await drawPictures(app, world, ids, say);
  const passwordHash = await app.passwords.hash(password);
  const made = await storeRows(app, world, ids, passwordHash);
  if (made) await writeSignIns(app, world, password);
  return made;
}

/** Everything of the world that is in the database. Resolves to whether it was stored now. */
export async function storeRows(app: AppContext, world: DemoWorld, ids: DemoIds, passwordHash: string): Promise<boolean> {
  using sales = new PastSales(app, world, ids);
  const made = await app.transaction(async (tx) => {
    const [lock] = await tx.sql<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [DEMO_LOCK]);
    if (!lock?.locked || (await isInhabited(tx.sql))) return false;
    await storePeople(tx.sql, app.secrets, world, ids, passwordHash);
    await giveConsent(tx.sql, ids.users, app.config.legal, { at: app.clock.now(), manner: 'FORM' });
    await storeBusinesses(tx.sql, world, ids);
    await storeHistory(tx.sql, world, ids);
    await sales.store(tx, rewardsOf(tx, world, ids));
    for (const id of ids.businesses) await refreshRank(tx, id);
    return true;
  });
  if (made) sales.handOver();
  return made;
}

async function drawPictures(app: AppContext, world: DemoWorld, ids: DemoIds, say: (line: string) => void): Promise<void> {
  // @NOTE Pictures that can be redrawn need no flush to disk each.
  const files: FileStore = app.config.S3_BUCKET
    ? app.files
    : createDiskFileStore({ folder: join(app.config.BENISON_DATA, 'files'), flush: false });
  await storePictures(files, world, ids, (done) => {
    if (done % PROGRESS_EVERY === 0) say(`Drew the logos and covers of ${done} of ${world.businesses.length} businesses.`);
  });
}

async function writeSignIns(app: AppContext, world: DemoWorld, password: string): Promise<void> {
  const { members, staff, signIns } = world;
  const member = (position: number, who: string) => `  ${(members[position]?.email ?? '').padEnd(38)} ${who}`;
  const employee = (position: number, who: string) => `  ${(staff[position]?.username ?? '').padEnd(38)} ${who}`;
  const lines = [
    'Members sign in at /login:',
    member(signIns.freeMember, `a free member: ${world.businesses[signIns.freeMember]?.name ?? ''}`),
    member(signIns.premiumMember, `a premium member: ${world.businesses[signIns.premiumMember]?.name ?? ''}`),
    member(signIns.pendingMember, 'whose EIN is waiting for review'),
    member(signIns.rejectedMember, 'whose EIN was rejected, with a reason'),
    'Staff sign in at /admin/login:',
    employee(signIns.admin, 'admin'),
    employee(signIns.verifier, 'verifier'),
    employee(signIns.moderator, 'moderator'),
    employee(signIns.secondModerator, 'another moderator'),
    employee(signIns.finance, 'finance'),
    `Everybody's password, made on this machine: ${password}`,
  ];
  await writeFile(join(app.config.BENISON_DATA, SIGN_IN_FILE), `${lines.join('\n')}\n`, { mode: 0o600 });
}
