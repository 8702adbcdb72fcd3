import type { PaymentDesk } from './desk.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** The settings of a sandbox. */
export interface SandboxOptions {
  /** 0 picks a free one. */
  port: number;
  host?: string;
  /** Where it stores its data; `:memory:` is lost with the process. */
  file: string;
  /** The shop's key for server-to-server calls. */
  key: string;
  /** The key that signs events. */
  webhookSecret: string;
  /** Where events go; null keeps them until there is an address. */
  webhookUrl: string | null;
  /** Origins that may send a card here, and be returned to. */
  origins: readonly string[];
  now?: () => Date;
}

/** How responses to the shop fail: how many are dropped, and how long each is delayed. */
export interface Answers {
  lose: number;
  delayMs: number;
}

/** What the request handlers share. */
export interface Parts {
  options: SandboxOptions;
  now: () => Date;
  store: () => Store;
  desk: () => PaymentDesk;
  webhooks: Webhooks;
  answers: Answers;
}
