import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileProblem, Uploads, waitingWords } from './uploads.ts';

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

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

test('a message takes five files; the rest are not uploaded', () => {
  const uploads = new Uploads();
  expect(
    uploads.add(
      'kestrel',
      Array.from({ length: 7 }, (_, n) => picture(`${n}.png`)),
    ),
  ).toBe(2);
  expect(uploads.of('kestrel')).toHaveLength(5);
  expect(Road.sent).toHaveLength(5);
  expect(uploads.of('ostra')).toEqual([]);
});

test('a file that failed offline is uploaded again under the same id once the connection is back', () => {
  const uploads = new Uploads();
  uploads.add('kestrel', [picture('dock.png')]);
  Road.sent[0]?.end(0);
  expect(uploads.of('kestrel')[0]).toMatchObject({ status: 'failed', failure: 'Not sent: no connection.' });
  uploads.wake();
  expect(Road.sent[1]?.url).toBe(Road.sent[0]?.url);
  Road.sent[1]?.end(201);
  expect(uploads.of('kestrel')[0]).toMatchObject({ status: 'ready', progress: 1 });
});

test("a server refusal is shown in the server's words and not retried", () => {
  const uploads = new Uploads();
  uploads.add('kestrel', [picture('dock.png')]);
  Road.sent[0]?.end(415, { message: 'Please choose a JPEG, PNG, GIF or WebP picture, or a PDF.' });
  expect(uploads.of('kestrel')[0]).toMatchObject({ failure: 'Please choose a JPEG, PNG, GIF or WebP picture, or a PDF.', isFinal: true });
  uploads.wake();
  expect(Road.sent).toHaveLength(1);
});

test('a removed file is aborted, or deleted from the server if it has arrived', () => {
  const uploads = new Uploads();
  uploads.add('kestrel', [picture('a.png'), picture('b.png')]);
  const [a, b] = uploads.of('kestrel');
  Road.sent[1]?.end(201);
  expect(uploads.remove('kestrel', a?.id ?? '')).toBe(false);
  expect(Road.sent[0]?.isAborted).toBe(true);
  expect(uploads.remove('kestrel', b?.id ?? '')).toBe(true);
  expect(uploads.of('kestrel')).toEqual([]);
});

test('pictures up to 5 MB and PDFs up to 10 MB are accepted', () => {
  for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp']) expect(fileProblem({ type, size: 5_242_880 })).toBeNull();
  expect(fileProblem({ type: 'application/pdf', size: 10_485_760 })).toBeNull();
});

test('larger files, empty ones and other types are refused before upload', () => {
  expect(fileProblem({ type: 'image/png', size: 5_242_881 })).toMatch(/5 MB/);
  expect(fileProblem({ type: 'application/pdf', size: 10_485_761 })).toMatch(/10 MB/);
  expect(fileProblem({ type: 'image/jpeg', size: 0 })).toMatch(/empty/);
  for (const type of ['image/svg+xml', 'text/html', 'application/zip', '']) expect(fileProblem({ type, size: 9 })).toMatch(/JPG, PNG/);
});

test('a message waits for its files, and for a decision on the refused ones', () => {
  expect(waitingWords([])).toBeUndefined();
  expect(waitingWords([{ status: 'ready' }])).toBeUndefined();
  expect(waitingWords([{ status: 'ready' }, { status: 'sending' }])).toMatch(/still being sent/);
  expect(waitingWords([{ status: 'sending' }, { status: 'failed' }])).toMatch(/try it again, or remove it/);
});
