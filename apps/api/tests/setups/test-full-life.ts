import { randomBytes } from 'node:crypto';
import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { expect, vi } from 'vitest';
import { notify } from '../../src/modules/notifications/public.ts';
import { eraseAccounts } from '../../src/modules/privacy/jobs/erase-accounts.ts';
import { newId } from '../../src/platform/clock.ts';
import { DAY_MS } from '../../src/platform/durations.ts';
import { earn } from './test-earnings.ts';

export const PASSWORD = 'the right password';

export const sqlFor =
  ({ app }: TestApp) =>
  (text: string, values: unknown[] = []) =>
    app.pool.query(text, values).then(({ rows }) => rows);

/** A person with a name found nowhere else, and rows in every table a member can write to. */
export async function fullLife(t: TestApp) {
  const sql = sqlFor(t);
  const mark = randomBytes(5).toString('hex');
  const business = `Zanzibar ${mark} Works`;
  const me = await t.seed.member({
    name: `Zoe${mark}`,
    password: PASSWORD,
    business: { name: business, description: `We are ${business} and we work.` },
  });
  const other = await t.seed.member({ business: { name: 'Plain Harbor' } });
  const ein = await identified(t, me, { mark, business });
  const matchId = await matchOf(t, me, other);
  await agreed(t, matchId, [me, other]);
  await wrote(t, matchId, [me, other], { me: `Zoe${mark} of ${business}`, fileName: `offer-of-${mark}.pdf` });
  await proposeAndCounter(t, matchId, [me, other], { title: `Visit ${mark}`, place: `Dock ${mark}` });
  await proposeAndCounter(t, matchId, [other, me], { title: 'Harbor walk', place: 'Pier 1' }, `Says ${mark}`);
  await me.client.query('mutation ($input: ReportInput!) { report(input: $input) { success } }', {
    input: { target: 'BUSINESS', targetId: other.businessId, category: 'SPAM', details: `Says ${mark}` },
  });
  await pastStream(t, me, `A day at ${mark}`);
  await earn(t, me.userId, 400);
  await sql(
    `insert into payment_methods (id, user_id, provider, customer_ref, method_ref, label, created_at) values ($1, $2, 'SANDBOX', $3, $4, $5, now())`,
    [newId(), me.userId, `c-${mark}`, `m-${mark}`, `Visa of ${mark}`],
  );
  await sql(
    `insert into email_changes (id, user_id, old_email, new_email, requested_at, confirmed_at) values ($1, $2, $3, $4, now(), now())`,
    [newId(), me.userId, `before.${mark}@old.example`, me.email],
  );
  await sql(
    `insert into mails (id, to_address, subject, text_body, html_body, status, sent_at) values ($1, $2, 'Hello', $3, $3, 'sent', now())`,
    [newId(), other.email, `${business} super liked you`],
  );
  await t.app.transaction((tx) =>
    notify(tx, {
      userId: other.userId,
      reason: 'STREAM_STARTED',
      facts: { title: 'Open house', startsAt: null },
      businessId: me.businessId,
      data: { title: `${business} is live` },
    }),
  );
  return { me, other, mark, business, ein, matchId, mediaId: await storedLogo(t, me) };
}

/** The papers of a member: her EIN, which is given, her name, phone and addresses. */
async function identified(t: TestApp, me: SeededMember, { mark, business }: { mark: string; business: string }): Promise<string> {
  const sql = sqlFor(t);
  const ein = `98${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  await sql(`update users set last_name = $2, phone = $3, ein_encrypted = $4, ein_blind_index = $5, ein_last4 = $6 where id = $1`, [
    me.userId,
    `Bell${mark}`,
    `410 ${mark}`,
    t.app.secrets.encrypt(ein, `ein:${me.userId}`),
    t.app.secrets.blindIndex(ein, `test-${mark}`),
    ein.slice(-4),
  ]);
  await sql(`update businesses set address = $2, website = $3, tags = $4 where id = $1`, [
    me.businessId,
    `1 ${mark} Street`,
    `https://${mark}.example`,
    [mark],
  ]);
  await sql(
    `insert into ein_verifications (id, user_id, ein_encrypted, ein_last4, company_name, business_type) values ($1, $2, $3, $4, $5, 'LLC')`,
    [newId(), me.userId, t.app.secrets.encrypt(ein, `ein:${me.userId}`), ein.slice(-4), business],
  );
  return ein;
}

/** What two wrote: a message that its writer changed, with a file, and an answer to it. */
async function wrote(
  t: TestApp,
  matchId: string,
  [me, other]: [SeededMember, SeededMember],
  words: { me: string; fileName: string },
): Promise<void> {
  const sql = sqlFor(t);
  const say = async (by: SeededMember, content: string): Promise<string> =>
    (
      await by.client.query('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }', {
        input: { id: newId(), matchId, content },
      })
    ).sendMessage.message.id;
  const edit = (by: SeededMember, messageId: string, content: string) =>
    by.client.query('mutation ($input: EditMessageInput!) { editMessage(input: $input) { message { id } } }', {
      input: { messageId, content },
    });
  await edit(me, await say(me, `${words.me} is my name`), `I am ${words.me}`);
  await say(other, 'Pleased to meet you');
  await sql(
    `with said as (select id from messages where match_id = $2 and sender_id = $3), file as (
      insert into message_attachments (id, match_id, owner_id, message_id, kind, file_name, size_bytes, digest) select $1, $2, $3, id, 'PDF', $4, 9, 'd' from said)
    select from said`,
    [newId(), matchId, me.businessId, words.fileName],
  );
  await sql('update messages set attachment_count = 1 where match_id = $1 and sender_id = $2', [matchId, me.businessId]);
}

/** A stream that is over, the only piece of its recording, and a clip of that. */
async function pastStream(t: TestApp, host: SeededMember, title: string): Promise<void> {
  const [streamId, recordingId] = [newId(), newId()];
  const sql = sqlFor(t);
  await sql(
    `insert into live_streams (id, streamer_id, title, status, room_name, request_id, started_at, live_at, ended_at, end_reason, goal_title, goal_coins, goal_from_coins, is_recorded)
     values ($1::uuid, $2, $3, 'ENDED', $1::text, $1::uuid, now(), now(), now(), 'ENDED_BY_HOST', $3, 100, 0, true)`,
    [streamId, host.businessId, title],
  );
  await sql(
    `insert into stream_recordings (id, stream_id, created_at, began_at, stored_at, file_kind, duration_ms, size_bytes)
     values ($1, $2, now(), now(), now(), 'webm', 60000, 1)`,
    [recordingId, streamId],
  );
  await sql('insert into stream_clips (id, recording_id, from_ms, duration_ms, title, created_at) values ($1, $2, 0, 5000, $3, now())', [
    newId(),
    recordingId,
    `A clip of ${title}`,
  ]);
}

/** What two said of meeting and of doing business, and that they were each other's top pick. */
async function agreed(t: TestApp, matchId: string, [one, other]: [SeededMember, SeededMember]): Promise<void> {
  const ids = [one.businessId, other.businessId];
  const sides = 'from (values ($1::uuid, $2::uuid), ($2, $1)) side(a, b)';
  await sqlFor(t)(
    `insert into intents (business_id, other_id, intent, decided_at, own_day) select a, b, 'MUST_MEET', now(), current_date ${sides}`,
    ids,
  );
  await sqlFor(t)(
    `insert into match_outcomes (match_id, business_id, other_id, asked_at, answer, answered_at) select $3, a, b, now(), 'YES', now() ${sides}`,
    [...ids, matchId],
  );
  await sqlFor(t)(
    `insert into top_picks (day, business_id, other_id, chosen_at, ends_at) select current_date - 40, a, b, now(), now() ${sides}`,
    ids,
  );
}

/** A meeting that one proposes and the other answers with other times; once it is agreed, the other suggests yet another one. */
async function proposeAndCounter(
  t: TestApp,
  matchId: string,
  [one, other]: [SeededMember, SeededMember],
  words: { title: string; place: string },
  note?: string,
): Promise<void> {
  const startsAt = [new Date(t.clock.now().getTime() + 2 * DAY_MS).toISOString()];
  const meetingId = newId();
  await one.client.query('mutation ($input: ProposeMeetingInput!) { proposeMeeting(input: $input) { meeting { id } } }', {
    input: { id: meetingId, matchId, durationMinutes: 30, startsAt, despiteOverlap: true, ...words },
  });
  await other.client.query('mutation ($input: CounterMeetingInput!) { counterMeeting(input: $input) { meeting { id } } }', {
    input: { meetingId, round: 1, startsAt, note, despiteOverlap: true },
  });
  await sqlFor(t)(
    `update meetings set status = 'ACCEPTED', starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes', accepted_at = now() where id = $1`,
    [meetingId, startsAt[0]],
  );
  await other.client.query('mutation ($input: SuggestMeetingTimeInput!) { suggestMeetingTime(input: $input) { meeting { id } } }', {
    input: { meetingId, round: 2, startsAt: new Date(t.clock.now().getTime() + 3 * DAY_MS).toISOString(), note, despiteOverlap: true },
  });
}

async function storedLogo(t: TestApp, me: SeededMember): Promise<string> {
  const sql = sqlFor(t);
  const mediaId = newId();
  await sql(
    `insert into media (id, owner_user_id, purpose, width, height, variants) values ($1, $2, 'LOGO', 128, 128, '[{"name": "logo-128", "width": 128, "height": 128}]')`,
    [mediaId, me.userId],
  );
  await t.app.files.put(`media/${mediaId}/logo-128.webp`, Buffer.from('a picture'), 'image/webp');
  await sql('update businesses set logo_id = $2 where id = $1', [me.businessId, mediaId]);
  return mediaId;
}

/** A match that both started with a super like. */
export async function matchOf(t: TestApp, one: SeededMember, other: SeededMember): Promise<string> {
  const sql = sqlFor(t);
  const id = await t.seed.match(one, other);
  for (const [by, of] of [
    [one, other],
    [other, one],
  ] as const) {
    await sql(`insert into swipes (swiper_id, swiped_id, direction, note) values ($1, $2, 'SUPER_LIKE', 'Hello there')`, [
      by.businessId,
      of.businessId,
    ]);
  }
  return id;
}

/** The tables that contain a text, in any form a row can be read in. */
export async function placesOf(t: TestApp, text: string): Promise<string[]> {
  const sql = sqlFor(t);
  const tables = await sql(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) =>
      (await sql(`select from ${name} t where position(lower($1) in lower(t::text)) > 0 limit 1`, [text])).length > 0
        ? [name as string]
        : [],
    ),
  );
  return found.flat().sort();
}

/** Watches every read from the file store for a connection that waits meanwhile with the transaction open in which it looked up the file. */
export function watchFileReads(t: TestApp) {
  const get = t.app.files.get.bind(t.app.files);
  const held: unknown[][] = [];
  const store = vi.spyOn(t.app.files, 'get').mockImplementation(async (key) => {
    const waiting = `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and query like '% as key %'`;
    held.push(await sqlFor(t)(waiting));
    return get(key);
  });
  return {
    heldConnections: () => {
      store.mockRestore();
      expect(held).not.toEqual([]);
      return held.flat();
    },
  };
}

/** Two gifts of ten coins in a stream, the first one anonymous. */
export async function twoGifts(t: TestApp, from: SeededMember, to: SeededMember): Promise<void> {
  await sqlFor(t)(
    `insert into stream_gifts (id, stream_id, number, from_user, from_business, to_user, to_business, gift_id, coins_each, quantity, coins, is_anonymous,
       combo_key, combo_count, journal_id, request_id, input_hash, sent_at)
     select gen_random_uuid(), $1, n, $2, $3, $4, $5, 'clover', 10, 1, 10, n = 1, $1, 1, n, gen_random_uuid(), '', now() from generate_series(1, 2) n`,
    [newId(), from.userId, from.businessId, to.userId, to.businessId],
  );
}

/** A driver's license handed in, with its front stored. Gives its id. */
export async function sentLicense(t: TestApp, me: SeededMember): Promise<string> {
  const license = newId();
  await sqlFor(t)(
    `insert into driver_license_verifications (id, user_id, license_number_encrypted, license_blind_index, license_last4, full_name, date_of_birth_encrypted, state, front_image_url, back_image_url, created_at)
     values ($1::uuid, $2, $3, $1::uuid::text, '1186', 'Zoe', $4, 'MD', 'private/licenses/x-front.webp', 'private/licenses/x-back.webp', now())`,
    [
      license,
      me.userId,
      t.app.secrets.encrypt('S1186', `license:${license}`),
      t.app.secrets.encrypt('1980-02-29', `license-birth:${license}`),
    ],
  );
  await t.app.files.put('private/licenses/x-front.webp', Buffer.from('its front'), 'image/webp');
  return license;
}

/** The day on which a closed account is erased has come. */
export async function erase(t: TestApp, { userId }: SeededMember): Promise<void> {
  await sqlFor(t)(`update users set state = 'CLOSED', closed_from = state, closing_at = $2, erase_after = $2 where id = $1`, [
    userId,
    t.clock.now(),
  ]);
  await eraseAccounts(t.app, t.clock.now());
}
