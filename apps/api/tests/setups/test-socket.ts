import { SOON_MS } from '@benison/testkit/soon';
import type { TestApp } from '@benison/testkit/test-app';
import { onTestFinished, vi } from 'vitest';
import WebSocket from 'ws';
import { newId } from '../../src/platform/clock.ts';
import { hashToken, newToken } from '../../src/platform/crypto/tokens.ts';

export interface Frame {
  id?: string;
  type: string;
  payload?: any;
}

export interface OpenOptions {
  path?: string;
  headers?: Record<string, string>;
  /** Without it, the test sends the first frame itself. */
  init?: boolean;
}

/** A socket with every frame under the test's control, which records every frame it gets. */
export class TestSocket {
  readonly frames: Frame[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  #changed = () => {};

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as Frame);
      this.#changed();
    });
    this.closed = new Promise((resolve) => socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })));
  }

  static async open(url: string, { path = '/graphql', headers = {}, init = true }: OpenOptions = {}): Promise<TestSocket> {
    const socket = new WebSocket(url.replace(/^http/, 'ws') + path, 'graphql-transport-ws', { headers: { origin: url, ...headers } });
    const opened = new TestSocket(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    socket.on('error', () => {});
    if (!init) return opened;
    opened.send({ type: 'connection_init' });
    await opened.until((frame) => frame.type === 'connection_ack');
    return opened;
  }

  send(frame: object | string | Buffer): void {
    this.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  }

  subscribe(id: string, query: string, variables: object = {}): void {
    this.send({ id, type: 'subscribe', payload: { query, variables } });
  }

  /** The payloads of one subscription, in order of arrival. */
  payloads(id: string): any[] {
    return this.frames.filter((frame) => frame.id === id && frame.type === 'next').map((frame) => frame.payload);
  }

  /** The first frame that matches, past or future. */
  async until(fits: (frame: Frame) => boolean, ms = SOON_MS): Promise<Frame> {
    const found = () => this.frames.find(fits);
    await this.waitFor(() => found() !== undefined, ms);
    return found() as Frame;
  }

  /** Waits until `isSo` holds, checking again at each frame. */
  async waitFor(isSo: () => boolean, ms = SOON_MS): Promise<void> {
    if (isSo()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`Not within ${ms} ms; the last frames were ${JSON.stringify(this.frames.slice(-3))}`)),
        ms,
      );
      this.#changed = () => {
        if (!isSo()) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** Lets what was executed once stay valid until the test is over: on a busy machine others may ask for it too late. */
export function keepResultsValid(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Another session of a member, as the headers of another device. */
export async function anotherDevice(t: TestApp, userId: string): Promise<Record<string, string>> {
  const token = newToken();
  await t.app.pool.query(
    "insert into sessions (id, user_id, token_hash, remember_me, expires_at) values ($1, $2, $3, false, now() + interval '1 day')",
    [newId(), userId, hashToken(token)],
  );
  return { cookie: `sid=${token}` };
}
