import type { Patience } from './repeating.ts';

/** Where the product is, and who asks. */
export interface ClientOptions extends Patience {
  /** Where the product is: `https://benison.example`. */
  url: string;
  /** `benison_…`, from Settings, Developers. Left out where `fetch` says otherwise who asks. */
  apiKey?: string;
  /** Sends the requests; by default what the platform has. */
  fetch?: (request: Request) => Promise<Response>;
  /** Opens websockets, where the platform cannot (Node 20 and 21): `WebSocket` of the package `ws`. */
  webSocket?: unknown;
}

/** The options of a client, filled in. */
export interface Settings {
  address: (path: string) => string;
  headers: Readonly<Record<string, string>>;
  fetch: (request: Request) => Promise<Response>;
  apiKey: string | undefined;
  webSocket: unknown;
  patience: Patience;
}

/** @throws TypeError for an address that is none */
export function settingsOf({
  url,
  apiKey,
  fetch = (request) => globalThis.fetch(request),
  webSocket,
  ...patience
}: ClientOptions): Settings {
  const origin = new URL(url);
  return {
    address: (path) => new URL(path, origin).href,
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    fetch,
    apiKey,
    webSocket: webSocket ?? globalThis.WebSocket,
    patience,
  };
}
