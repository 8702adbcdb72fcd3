import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { caseAbout, DETAIL, REPORT, tryReport, write } from '../../../tests/setups/test-moderation.ts';
import { makePair, testPdf, uploadFile } from '../../../tests/setups/test-threads.ts';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { filesOfMessage } from '../messaging/attachments/files-of-message.ts';
import { removeDeletedContent } from '../messaging/jobs/remove-deleted-content.ts';

/** What of a conversation a report keeps for the moderators. */

const MESSAGE = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
const DELETE_MESSAGE = 'mutation($input: DeleteMessageInput!) { deleteMessage(input: $input) { message { id } } }';

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (priya = await t.seed.staff({ role: 'MODERATOR' })));
afterAll(() => t[Symbol.asyncDispose]());

async function evidenceOf(targetId: string): Promise<any> {
  return (await priya.client.query(DETAIL, { id: (await caseAbout(t, priya, targetId)).id })).moderationCase.evidence;
}

/** A message of two pictures and a PDF, and the case about it as a moderator reads it. */
async function reportedFiles(content = '') {
  const { alice, bob, matchId } = await makePair(t);
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();
  const attachmentIds: string[] = [];
  for (const [bytes, name] of [[photo, 'Look.jpg'] as const, [testPdf(), 'Price.pdf'] as const, [photo, 'Back.jpg'] as const])
    attachmentIds.push((await uploadFile(bob, matchId, bytes, { name })).body['id']);
  const {
    sendMessage: { message: sendMessage },
  } = await bob.client.query(MESSAGE, { input: { id: newId(), matchId, content, attachmentIds } });
  const detail = async () => ({ evidence: await evidenceOf(sendMessage.id) });
  return { alice, bob, messageId: sendMessage.id as string, detail };
}

describe('a report', () => {
  test('of a message keeps the words around it for the moderator', async () => {
    const [alice, bob] = [await t.seed.member(), await t.seed.member({ business: { name: 'Bob & Co.' } })];
    const matchId = await t.seed.match(alice, bob);
    await write(alice, matchId, 'Good morning.');
    const messageId = await write(bob, matchId, 'Pay or else.');
    expect((await tryReport(alice, 'MESSAGE', messageId, 'HARASSMENT', 'He threatens me.')).data).toEqual({ report: { success: true } });
    const found = await caseAbout(t, priya, messageId);
    const { moderationCase } = await priya.client.query(DETAIL, { id: found.id });
    expect(moderationCase).toMatchObject({
      case: { target: 'MESSAGE', severity: 'HIGH', reporterCount: 1, subject: { id: bob.businessId }, stream: null },
      reports: [{ category: 'HARASSMENT', details: 'He threatens me.', reporter: { id: alice.businessId } }],
      description: 'He threatens me.',
      evidence: {
        chat: [
          { text: 'Good morning.', isReported: false },
          { name: 'Bob & Co.', text: 'Pay or else.', isReported: true },
        ],
      },
      suggestedAction: 'WARNING_ISSUED',
    });
  });

  test('of a message keeps every file that was sent with it, whatever its sender does then', async () => {
    const { alice, bob, messageId, detail } = await reportedFiles();
    expect((await tryReport(alice, 'MESSAGE', messageId, 'INAPPROPRIATE_NUDITY')).data).toEqual({ report: { success: true } });
    await bob.client.query(DELETE_MESSAGE, { input: { messageId } });
    const { evidence } = await detail();
    expect(evidence.chat).toMatchObject([{ text: '[Look.webp] [Price.pdf] [Back.webp]', isReported: true }]);
    expect(evidence.files).toMatchObject([
      { kind: 'PICTURE', fileName: 'Look.webp', url: evidence.frameUrl },
      { kind: 'PDF', fileName: 'Price.pdf' },
      { kind: 'PICTURE', fileName: 'Back.webp' },
    ]);
    for (const { url } of evidence.files) expect((await priya.client.rest('GET', url)).status).toBe(200);
  });

  test('of a business from a thread keeps its latest messages, each thread by itself; from elsewhere nobody shows a conversation', async () => {
    const [[alice, carol], bob] = [await Promise.all([t.seed.member(), t.seed.member()]), await t.seed.member()];
    const reportFrom = async (reporter: SeededMember, matchId?: string) =>
      (await reporter.client.graphql(REPORT, { input: { target: 'BUSINESS', targetId: bob.businessId, category: 'HARASSMENT', matchId } }))
        .code;
    const [theirs, others] = [await t.seed.match(alice, bob), await t.seed.match(alice, carol)];
    for (let n = 1; n <= 13; n += 1) await write(n % 2 ? bob : alice, theirs, `Line ${n}`);
    expect(await reportFrom(alice, others)).toBe('NOT_FOUND');
    expect(await reportFrom(carol, theirs)).toBe('NOT_FOUND');
    expect(await reportFrom(carol)).toBeUndefined();
    expect((await evidenceOf(bob.businessId)).chat).toEqual([]);
    expect(await reportFrom(alice, theirs)).toBeUndefined();
    const { chat } = await evidenceOf(bob.businessId);
    expect(chat.map(({ text }: { text: string }) => text)).toEqual(Array.from({ length: 12 }, (_, n) => `Line ${n + 2}`));
    expect(chat.some(({ isReported }: { isReported: boolean }) => isReported)).toBe(false);
  });

  test('of a business, repeated from a thread for the same reason, keeps the conversation once, and counts its reporter once', async () => {
    const { alice, bob, matchId } = await makePair(t);
    const input = { target: 'BUSINESS', targetId: bob.businessId, category: 'HARASSMENT' };
    const textsOfCase = async () => (await evidenceOf(bob.businessId)).chat.map(({ text }: { text: string }) => text);
    await write(bob, matchId, 'Pay or else.');
    await alice.client.query(REPORT, { input });
    expect(await textsOfCase()).toEqual([]);
    for (const line of ['You heard me.', 'Well?']) {
      await write(bob, matchId, line);
      await alice.client.query(REPORT, { input: { ...input, matchId } });
    }
    expect(await textsOfCase()).toEqual(['Pay or else.', 'You heard me.', 'Well?']);
    expect((await caseAbout(t, priya, bob.businessId)).reporterCount).toBe(1);
  });

  test('of a message that its sender edited before shows what it said first', async () => {
    const { alice, bob, matchId } = await makePair(t);
    const messageId = await write(bob, matchId, 'Pay or else.');
    for (const content of ['Pay, please.', 'Pay or else.', 'Good day.'])
      await bob.client.query('mutation ($input: EditMessageInput!) { editMessage(input: $input) { message { id } } }', {
        input: { messageId, content },
      });
    expect((await tryReport(alice, 'MESSAGE', messageId)).data).toEqual({ report: { success: true } });
    expect((await evidenceOf(messageId)).chat).toMatchObject([
      { text: 'Good day. [edited before the report]', formerWords: ['Pay, please.', 'Pay or else.'], isReported: true },
    ]);
  });

  test('of a message that its sender deleted before shows its words and files, until their time is over', async () => {
    const { alice, bob, messageId, detail } = await reportedFiles('Pay or else.');
    await bob.client.query(DELETE_MESSAGE, { input: { messageId } });
    expect((await tryReport(alice, 'MESSAGE', messageId)).data).toEqual({ report: { success: true } });
    const { chat, files } = (await detail()).evidence;
    expect(chat).toMatchObject([
      { text: '[Look.webp] [Price.pdf] [Back.webp] [deleted before the report]', formerWords: ['Pay or else.'], isReported: true },
    ]);
    expect(files).toMatchObject([{ fileName: 'Look.webp' }, { fileName: 'Price.pdf' }, { fileName: 'Back.webp' }]);
    const late = await reportedFiles('Pay or else.');
    await late.bob.client.query(DELETE_MESSAGE, { input: { messageId: late.messageId } });
    await removeDeletedContent(t.app, new Date(t.clock.now().getTime() + 31 * DAY_MS));
    expect((await tryReport(late.alice, 'MESSAGE', late.messageId)).data).toEqual({ report: { success: true } });
    expect((await late.detail()).evidence).toMatchObject({ chat: [{ text: '[deleted before the report]', formerWords: [] }], files: [] });
  });

  test('of a message stands though a file was not kept, and a repeated report keeps it', async () => {
    const { alice, messageId, detail } = await reportedFiles();
    // The automatic checks read the same files meanwhile, so the one that is not reached is told by its address.
    const [picture] = await filesOfMessage(t.app, messageId);
    const get = t.app.files.get.bind(t.app.files);
    const store = vi.spyOn(t.app.files, 'get').mockImplementation(async (key) => {
      if (key.includes(picture!.id)) throw new Error('The store is not reached.');
      return get(key);
    });
    expect((await tryReport(alice, 'MESSAGE', messageId)).data).toEqual({ report: { success: true } });
    store.mockRestore();
    expect((await detail()).evidence.files).toMatchObject([{ fileName: 'Price.pdf' }, { fileName: 'Back.webp' }]);
    expect((await tryReport(alice, 'MESSAGE', messageId)).data).toEqual({ report: { success: true } });
    expect((await detail()).evidence.files).toHaveLength(3);
  });
});
