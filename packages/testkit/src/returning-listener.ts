import { setTimeout as sleep } from 'node:timers/promises';
import type { TestClient } from './client.ts';
import { subscribe } from './live.ts';

const TURN_MS = 15;
/** Before it comes back, unless a test asks for the patience of an app. */
const RETURN_MS = 15;
const SILENCE_MS = 3_000;

interface Listening {
  /** Where the product is, and who listens. */
  client: Pick<TestClient, 'url' | 'endpoint' | 'cookies'>;
  query: string;
  variables?: object;
  /** The subscription's field. */
  field: string;
  /** The cursor it begins after. */
  since: string;
  /** How long it waits before it comes back. */
  returnMs?: number;
}

/** Somebody who listens, and returns with its cursor whenever its connection is gone, as the web app does. */
export interface ReturningListener<Heard> extends AsyncDisposable {
  /** Everything heard so far, in order of arrival. */
  readonly heard: Heard[];
  /** Resolves once enough has been heard. */
  until(isEnough: (heard: readonly Heard[]) => boolean): Promise<void>;
}

/** Starts to listen. */
export function keepListening<Heard extends { cursor: string }>(listening: Listening): ReturningListener<Heard> {
  const { client, query, variables, field, since, returnMs = RETURN_MS } = listening;
  const heard: Heard[] = [];
  let isOver = false;
  const headers = { origin: client.url, cookie: client.cookies.header() };
  const url = new URL(client.endpoint, client.url).href;
  const once = async (): Promise<void> => {
    const live = await subscribe(url, headers, query, { ...variables, after: heard.at(-1)?.cursor ?? since }).catch(() => null);
    try {
      while (live && !isOver) heard.push((await live.next(SILENCE_MS)).data[field]);
    } catch {
      // Cut off, or nothing new: it returns with its cursor.
    }
    live?.close();
  };
  const loop = (async () => {
    while (!isOver) {
      await once();
      await sleep(returnMs);
    }
  })();
  return {
    heard,
    async until(isEnough) {
      while (!isEnough(heard)) await sleep(TURN_MS);
    },
    async [Symbol.asyncDispose]() {
      isOver = true;
      await loop;
    },
  };
}
