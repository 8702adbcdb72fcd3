import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { OPERATIONS } from '../operations.ts';

/** A caption as a viewer's screen gets it. */
export interface ShownCaption {
  /** In milliseconds since 1970. */
  at: number;
  text: string;
  isFinal: boolean;
}

/** A viewer who reads the captions of a stream. */
export interface CaptionListener extends AsyncDisposable {
  captions: ShownCaption[];
  /** @throws Error once the server has ended the subscription */
  assertStanding(): void;
}

interface Viewer {
  origin: string;
  cookie: string;
  streamId: string;
}

/** Subscribes to the captions of a stream as its page does. */
export function listenToCaptions({ origin, cookie, streamId }: Viewer): CaptionListener {
  class AsViewer extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol, { headers: { origin, cookie } });
    }
  }
  const captions: ShownCaption[] = [];
  let end: string | null = null;
  const client = createClient({ url: `${origin.replace(/^http/, 'ws')}/graphql`, webSocketImpl: AsViewer, lazy: false });
  client.subscribe<{ streamCaptionSaid: Omit<ShownCaption, 'at'> }>(
    { query: OPERATIONS.captionSaid.toString(), variables: { streamId } },
    {
      next: ({ data }) =>
        void (data && captions.push({ at: Date.now(), text: data.streamCaptionSaid.text, isFinal: data.streamCaptionSaid.isFinal })),
      error: (error) => void (end = error instanceof Error ? error.message : JSON.stringify(error)),
      complete: () => void (end ??= 'It was completed.'),
    },
  );
  return {
    captions,
    assertStanding() {
      if (end !== null) throw new Error(`The captions ended: ${end}`);
    },
    async [Symbol.asyncDispose]() {
      await client.dispose();
    },
  };
}
