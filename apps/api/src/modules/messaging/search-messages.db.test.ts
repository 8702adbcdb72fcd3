import { LONG_TEST_MS } from '@benison/testkit/long-test';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePair } from '../../../tests/setups/test-threads.ts';
import { newId } from '../../platform/clock.ts';
import { deleteMessage } from './commands/delete-message.ts';
import { editMessage } from './commands/edit-message.ts';
import { sendMessage } from './commands/send-message.ts';
import { wordsOf } from './queries/search-messages.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const MESSAGES = 3_000;
const THREADS = 8;

/** Recomputes the words of every message, to be compared one by one: slow, and too simple to get wrong. */
const READ_WORDS = `
  create table read_words as select x.id, x.created_at, m.id as match_id, array[m.business1_id, m.business2_id] as sides,
    message_words_of(x.content || coalesce((select ' ' || string_agg(file_name, ' ') from message_attachments where message_id = x.id), '')) as words
  from messages x join matches m on m.id = x.match_id where m.ended_at is null and x.deleted_at is null`;
const READ_ALL = `
  select id from read_words where $1 = any(sides) and ($4::uuid is null or match_id = $4) and words @@ (message_query($2) && case $3 when '' then '' else to_tsquery('simple', regexp_replace(btrim(message_search_text($3)), '\\s+', ' <-> ', 'g') || ':*') end)
  order by created_at desc, id desc limit $5`;

// @NOTE Word number w is in one of (w + 1) squared messages; ages jump back and forth, and every eighth time is shared by several.
const WRITE = `
  insert into messages (id, match_id, sequence, sender_id, content, created_at)
  select gen_random_uuid(), m.id, n / $3 + 1, case when random() < 0.5 then m.business1_id else m.business2_id end,
    'all ' || (select coalesce(string_agg('word' || w, ' '), '') from generate_series(0, 40) w where random() * (w + 1) ^ 2 < 1 + 0 * n)
      || case when n > $2 * 0.9 then ' archaic' else '' end || case when n % 20 = 7 then ' pallets' when n % 20 = 9 then ' freight' else '' end
      || case n % 500 when 3 then ' pallets freight Zoë''s-café' when 5 then ' back\\slash so-called e-mail ann@harbor.example' when 7 then ' “crates”—barrels… 茶叶，谢谢👍' else '' end,
    '2026-01-01'::timestamptz - case when n % 8 = 0 then n / 80 * 80 else n end * interval '1 minute'
  from generate_series(1, $2) n join (select id, business1_id, business2_id, row_number() over (order by id) - 1 as place from matches where $1 in (business1_id, business2_id)) m
    on m.place = n * 7 % $3`;

// @NOTE A few at a time, so that the words of a member reach a second row and a third; every fifth message arrives late.
const TALK = `
  do $$ begin for part in 0..209 loop
    insert into messages (id, match_id, sequence, sender_id, content, created_at)
    select gen_random_uuid(), id, n, case n % 3 when 0 then business1_id else business2_id end, 'all pallets word' || n % 9 || case when n % 50 = 1 then ' freight' else '' end,
      '2026-02-01'::timestamptz + (n - case n % 5 when 0 then 40 else 0 end) * interval '700 milliseconds' from matches, generate_series(part * 10 + 1, part * 10 + 10) n where id = :match;
  end loop; end $$`;

/** Index entries without a message, and messages without their index entries. */
const STRAY_WORDS = `
  with kept as (select business_id, word, unnest(moments) as moment from message_words),
  due as (
    select s.business_id, word, message_second(x.created_at) * 2 + s.sent as moment
    from messages x cross join lateral (values (x.sender_id, 1), (x.receiver_id, 0)) s(business_id, sent) cross join lateral unnest(tsvector_to_array(x.search) || ('@' || x.match_id)) word
    where x.search is not null)
  select * from ((table kept except all table due) union all (table due except all table kept)) stray limit 5`;

const SEARCHES = [
  'all',
  'word0',
  'word1',
  'word2',
  'word3',
  'word5',
  'word8',
  'word20',
  'word40',
  'wor',
  'word1 word',
  'word2 word3',
  'word20 word0',
  'pallets',
  'freight',
  'pallets freight',
  'freight pal',
  'archaic wor',
  'all freight wor',
  'archaic',
  'archaic word9',
  'quagga',
  'quagga all',
  "Zoë's-café",
  'ZOË',
  'zoe',
  'café',
  'cafe',
  'so-called',
  'called',
  'e-mail',
  'ann@harbor.example',
  'back\\slash',
  'slash',
  "'",
  "o'",
  ':* & |',
  'all 1e5',
  '12abc',
  'barrels',
  '谢谢',
];

const idsOf = async (text: string, values: unknown[]): Promise<string[]> =>
  (await t.app.pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id);

/** Differences between the two ways of answering, over all searches, threads and pages. */
async function differences(member: SeededMember, threads: readonly (string | null)[], pages: readonly number[]): Promise<string[]> {
  await t.app.pool.query('drop table if exists read_words');
  await t.app.pool.query(READ_WORDS);
  const differing: string[] = [];
  for (const text of SEARCHES) {
    for (const thread of threads) {
      for (const page of pages) {
        const { whole, begun } = wordsOf(text);
        const values = [member.businessId, whole, begun, thread, page];
        const [found, read] = [
          await idsOf('select id from search_messages($1, $2, $3, $4, null, null, $5)', values),
          await idsOf(READ_ALL, values),
        ];
        if (found.join() !== read.join())
          differing.push(`${text}, ${page} of ${thread ?? 'all threads'}: ${found.length} found, ${read.length} read`);
      }
    }
  }
  return differing;
}

interface Place {
  id: string;
  at: string;
}

/** What a search gives from page to page, each behind the last message of the one before. */
async function pagesOf(member: SeededMember, text: string, thread: string | null, page: number): Promise<string[]> {
  const { whole, begun } = wordsOf(text);
  const found: Place[] = [];
  let isLast = false;
  while (!isLast) {
    const behind = found.at(-1);
    const { rows } = await t.app.pool.query<Place>('select id, created_at::text as at from search_messages($1, $2, $3, $4, $5, $6, $7)', [
      member.businessId,
      whole,
      begun,
      thread,
      behind?.at ?? null,
      behind?.id ?? null,
      page,
    ]);
    found.push(...rows);
    isLast = rows.length < page;
  }
  return found.map(({ id }) => id);
}

/** Searches whose pages together are not what reading every message gives. */
async function pagesThatDiffer(member: SeededMember, threads: readonly (string | null)[], page: number): Promise<string[]> {
  const differing: string[] = [];
  for (const text of SEARCHES) {
    for (const thread of threads) {
      const { whole, begun } = wordsOf(text);
      const read = await idsOf(READ_ALL, [member.businessId, whole, begun, thread, MESSAGES]);
      if ((await pagesOf(member, text, thread, page)).join() !== read.join()) differing.push(`${text} of ${thread ?? 'all threads'}`);
    }
  }
  return differing;
}

describe('search over thousands of messages', () => {
  test(
    'agrees with reading every message, in the same order: frequent and rare words, old ones, over all threads and within one',
    async () => {
      const [ann, ...others] = await Promise.all(Array.from({ length: THREADS + 1 }, () => t.seed.member()));
      const [zoe, yan] = await Promise.all([t.seed.member(), t.seed.member()]);
      const threads = await Promise.all(others.map((other) => t.seed.match(ann!, other)));
      await t.seed.match(zoe, yan);
      await t.app.pool.query(WRITE, [ann!.businessId, MESSAGES, THREADS]);
      await t.app.pool.query(WRITE, [zoe.businessId, 300, 1]);
      await t.app.pool.query(`update messages set deleted_at = now(), content = '' where abs(hashtext(id::text)) % 40 = 0`);
      await t.app.pool.query(`update messages set content = content || ' edited word40' where abs(hashtext(id::text)) % 97 = 1`);
      expect(await differences(ann!, [null, threads[0]!], [1, 21, 51])).toEqual([]);
      expect(await pagesThatDiffer(ann!, [null, threads[0]!], 50)).toEqual([]);
      expect(await differences(zoe, [null, threads[0]!], [21])).toEqual([]);
      await t.app.pool.query('update matches set ended_at = now() where id = any($1)', [threads.slice(0, THREADS - 2)]);
      expect(await differences(ann!, [null, threads[0]!, threads[THREADS - 1]!], [21])).toEqual([]);
      expect((await t.app.pool.query(STRAY_WORDS)).rows).toEqual([]);
    },
    LONG_TEST_MS,
  );

  test(
    'finds messages written gradually, some out of order, and keeps no word of those changed, deleted or removed with their thread',
    async () => {
      const { alice, bob, matchId } = await makePair(t);
      await t.app.pool.query(TALK.replace(':match', `'${matchId}'`));
      expect(await differences(alice, [null, matchId], [21])).toEqual([]);
      expect(await pagesThatDiffer(alice, [null, matchId], 50)).toEqual([]);
      await t.app.pool.query(
        `update messages set created_at = created_at - interval '1 day', content = replace(content, 'word4', 'molasses') where match_id = $1 and sequence % 7 = 0`,
        [matchId],
      );
      await t.app.pool.query(`update messages set deleted_at = now(), content = '' where match_id = $1 and sequence % 11 = 0`, [matchId]);
      expect(await differences(bob, [null], [51])).toEqual([]);
      expect((await t.app.pool.query(STRAY_WORDS)).rows).toEqual([]);
      await t.app.pool.query('delete from matches where id = $1', [matchId]);
      expect(
        (await t.app.pool.query('select word from message_words where business_id = any($1)', [[alice.businessId, bob.businessId]])).rows,
      ).toEqual([]);
    },
    LONG_TEST_MS,
  );

  test('keeps each word once when members of crossing threads write, change and delete concurrently', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => t.seed.member()));
    const pairs = members.flatMap((one, n) => members.slice(n + 1).map((other) => [one, other] as const));
    const threads = await Promise.all(
      pairs.map(async ([one, other]) => ({ matchId: await t.seed.match(one, other), sides: [one, other] })),
    );
    await Promise.all(
      Array.from({ length: 12 }, async (_, writer) => {
        for (let n = 0; n < 5; n += 1) {
          const { matchId, sides } = threads[(writer * 7 + n * 3) % threads.length]!;
          const by = sides[(writer + n) % 2]!.actor;
          const { id: messageId } = await sendMessage(t.app, by, { id: newId(), matchId, content: `goods pallets word${writer} word${n}` });
          if (n === 2) await editMessage(t.app, by, { messageId, content: `goods crates word${writer}` });
          if (n === 4) await deleteMessage(t.app, by, { messageId });
        }
      }),
    );
    expect((await t.app.pool.query(STRAY_WORDS)).rows).toEqual([]);
  });
});

test.each<[said: string, typed: string]>([
  ['We met at the café', 'cafe'],
  ['We met at the cafe', 'café'],
  ['\u00e9clair in NFD: e\u0301clair', '\u00e9clair'],
  ['Ångström and Łódź, straße', 'lodz'],
  ['Ångström and Łódź, straße', 'strasse'],
  ['\ufb01nance plan', 'finance'],
  ['ＡＣＭＥ　１２３', 'acme'],
  ['The invoice INV-2024-00117 is due', '00117'],
  ['The invoice INV-2024-00117 is due', 'INV-2024-00117'],
  ['The invoice INV-2024-00117 is due', '117'],
  ['The invoice INV20240117 is due', '0117'],
  ['Write to ann@harbor.example', 'harbor'],
  ['Write to ann@harbor.example', 'harbor.exa'],
  ['Write to ann@harbor.example', 'ann@harbor.example'],
  ['See https://shop.acme.example/catalog/spring_2026.html', 'acme'],
  ['See https://shop.acme.example/catalog/spring_2026.html', 'spring'],
  ['price-list_final.v2.pdf', 'final'],
  ['price-list_final.v2.pdf', 'list'],
  ['我们下周三在上海开会', '上海'],
  ['我们下周三在上海开会', '海'],
  ['東京のカフェで会いましょう', 'カフェ'],
  ['다음 주에 서울에서 만나요', '서울'],
  ['พบกันที่กรุงเทพพรุ่งนี้', 'กรุงเทพ'],
  ['พบกันที่กรุงเทพพรุ่งนี้', 'พรุ'],
  ['ขอน้ำหนึ่งขวด', 'น้ำ'],
  ['ພົບກັນທີ່ວຽງຈັນມື້ອື່ນ', 'ວຽງຈັນ'],
  ['ជួបគ្នានៅភ្នំពេញថ្ងៃស្អែក', 'ភ្នំពេញ'],
  ['မနက်ဖြန်ရန်ကုန်မှာတွေ့မယ်', 'ရန်ကုန်'],
  ['हम कल दिल्ली में मिलेंगे', 'दिल्ली'],
  ['أرسلتُ الفاتورةَ إلى المُدير', 'الفاتورة'],
  ['سنلتقي في مكتب الشركـــة', 'الشركة'],
  ['نلتقي في الإدارة', 'الادارة'],
  ['נִפָּגֵשׁ מָחָר', 'מחר'],
  ['فردا می\u200cخواهم ببینم', 'میخواهم'],
  ['η παράδοση στην οδός Αθηνάς', 'ΟΔΟΣ'],
  ['Все счета подписаны, ещё один', 'еще'],
  ['İstanbul deposu', 'istanbul'],
  ['The ship\u00adment left', 'shipment'],
  ['UPS 1Z999AA10123456784', '456784'],
  ['Tracking 9400111899223197428490', '8490'],
  ['IBAN DE89370400440532013000', '013000'],
  ['Container MSKU-907032-3', '032'],
  ["Zoë's-café", 'zoes-cafe'.slice(0, 3)],
  ['“Crates”—barrels…', 'barrels'],
])('%j is found by %j', async (said, typed) => {
  const { alice, bob, matchId } = await makePair(t);
  const { id } = await sendMessage(t.app, alice.actor, { id: newId(), matchId, content: said });
  const { whole, begun } = wordsOf(typed);
  expect(await idsOf('select id from search_messages($1, $2, $3, null, null, null, 20)', [bob.businessId, whole, begun])).toEqual([id]);
});

test('signs that stand apart are not found as a word', async () => {
  const { alice, bob, matchId } = await makePair(t);
  await sendMessage(t.app, alice.actor, { id: newId(), matchId, content: '上午去海边' });
  const { whole, begun } = wordsOf('上海');
  expect(await idsOf('select id from search_messages($1, $2, $3, null, null, null, 20)', [bob.businessId, whole, begun])).toEqual([]);
});
