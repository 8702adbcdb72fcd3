import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareFile, Uploads, waitingWords } from './uploads.ts';

/** A fake XMLHttpRequest: each request waits for the test to end it. */
class Road extends EventTarget {
  static sent: Road[] = [];
  readonly upload = new EventTarget();
  url = '';
  status = 0;
  response: unknown = null;
  responseType = '';
  isAborted = false;
  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(): void {}
  send(): void {
    Road.sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
  }
  end(status: number, response: unknown = {}): void {
    Object.assign(this, { status, response });
    this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  Road.sent = [];
  vi.stubGlobal('XMLHttpRequest', Road);
});
afterEach(() => vi.unstubAllGlobals());

const picture = (name: string) => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], name, { type: 'image/png' });
/** So many requests are under way: files are looked at before they are sent. */
const underWay = (count: number) => vi.waitFor(() => expect(Road.sent).toHaveLength(count));

test('a message takes five files; the rest are not uploaded', async () => {
  const uploads = new Uploads();
  expect(
    uploads.add(
      'kestrel',
      Array.from({ length: 7 }, (_, n) => picture(`${n}.png`)),
    ),
  ).toBe(2);
  expect(uploads.of('kestrel')).toHaveLength(5);
  await underWay(5);
  expect(uploads.of('ostra')).toEqual([]);
});

test('a file that failed offline is uploaded again under the same id once the connection is back', async () => {
  const uploads = new Uploads();
  uploads.add('kestrel', [picture('dock.png')]);
  await underWay(1);
  Road.sent[0]?.end(0);
  expect(uploads.of('kestrel')[0]).toMatchObject({ status: 'failed', failure: 'Not sent: no connection.' });
  uploads.wake();
  expect(Road.sent[1]?.url).toBe(Road.sent[0]?.url);
  Road.sent[1]?.end(201);
  expect(uploads.of('kestrel')[0]).toMatchObject({ status: 'ready', progress: 1 });
});

test("a server refusal is shown in the server's words and not retried", async () => {
  const uploads = new Uploads();
  uploads.add('kestrel', [picture('dock.png')]);
  await underWay(1);
  Road.sent[0]?.end(415, { message: 'Please choose a JPEG, PNG, GIF or WebP picture, or a PDF.' });
  expect(uploads.of('kestrel')[0]).toMatchObject({ failure: 'Please choose a JPEG, PNG, GIF or WebP picture, or a PDF.', isFinal: true });
  uploads.wake();
  expect(Road.sent).toHaveLength(1);
});

test('a removed file is aborted, or deleted from the server if it has arrived', async () => {
  const uploads = new Uploads();
  uploads.add('kestrel', [picture('a.png'), picture('b.png')]);
  await underWay(2);
  const [a, b] = uploads.of('kestrel');
  Road.sent[1]?.end(201);
  expect(uploads.remove('kestrel', a?.id ?? '')).toBe(false);
  expect(Road.sent[0]?.isAborted).toBe(true);
  expect(uploads.remove('kestrel', b?.id ?? '')).toBe(true);
  expect(uploads.of('kestrel')).toEqual([]);
});

const START = { png: '\x89PNG\r\n\x1a\n', jpeg: '\xff\xd8\xff', gif: 'GIF89a', webp: 'RIFF\0\0\0\0WEBP', pdf: '%PDF-1.7' };

/** A file of these first bytes and this size, under a type that says nothing. */
function fileOf(start: string, size: number, type = ''): File {
  const bytes = new Uint8Array(size);
  bytes.set([...start].map((letter) => letter.charCodeAt(0)).slice(0, size));
  return new File([bytes], 'scan', { type });
}

test('pictures up to 5 MB and PDFs up to 10 MB are sent, whatever type the system reports', async () => {
  for (const kind of ['png', 'jpeg', 'gif', 'webp'] as const) {
    expect((await prepareFile(fileOf(START[kind], 5_242_880))).file?.type).toBe(`image/${kind}`);
    expect((await prepareFile(fileOf(START[kind], 100, 'application/octet-stream'))).file?.type).toBe(`image/${kind}`);
  }
  expect((await prepareFile(fileOf(`\r\n${START.pdf}`, 10_485_760))).problem).toBeUndefined();
});

test('larger PDFs, empty files and other kinds are refused before upload, whatever type the system reports', async () => {
  expect((await prepareFile(fileOf(START.pdf, 10_485_761))).problem).toMatch(/10 MB/);
  expect((await prepareFile(fileOf('', 0, 'image/jpeg'))).problem).toMatch(/empty/);
  for (const start of ['<svg xmlns', '<html>', 'PK\x03\x04'])
    expect((await prepareFile(fileOf(start, 90, 'image/png'))).problem).toMatch(/JPG, PNG/);
});

test('a message waits for its files, and for a decision on the refused ones', () => {
  expect(waitingWords([])).toBeUndefined();
  expect(waitingWords([{ status: 'ready' }])).toBeUndefined();
  expect(waitingWords([{ status: 'ready' }, { status: 'sending' }])).toMatch(/still being sent/);
  expect(waitingWords([{ status: 'sending' }, { status: 'failed' }])).toMatch(/try it again, or remove it/);
});
