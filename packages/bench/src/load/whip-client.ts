import { INGEST_PATH } from '@benison/contracts/terms/streams';
import type { Page } from 'playwright-core';
import { PICTURE } from './studio-page.ts';

/** Longest that candidates are gathered: those of this machine come at once. */
const GATHER_MS = 3_000;
/**
 * A program sends at the rate it is set to from its first picture on. A browser that is not told begins far lower, and leaves out pictures
 * until they are small enough for that.
 */
const KILOBITS_PER_SECOND = 2_500;

/** How a program's start went; moments are milliseconds since 1970. */
export interface WhipStart {
  begunAt: number;
  /** When its offer was answered. */
  answeredAt: number;
}

/** A program that streams by WHIP: an offer by POST, an answer, and a DELETE at the end. It needs a page of the product's own address. */
export class WhipClient {
  readonly #page: Page;
  readonly #key: string;

  private constructor(page: Page, key: string) {
    this.#page = page;
    this.#key = key;
  }

  /** Opens its camera, before anything is timed. */
  static async open(page: Page, key: string): Promise<WhipClient> {
    await page.evaluate(async (video) => {
      const [camera] = (await navigator.mediaDevices.getUserMedia({ video })).getVideoTracks();
      Object.assign(window, { camera });
    }, PICTURE);
    return new WhipClient(page, key);
  }

  start(): Promise<WhipStart> {
    return this.#page.evaluate(sendByWhip, { path: INGEST_PATH, key: this.#key, gatherMs: GATHER_MS, rate: KILOBITS_PER_SECOND });
  }

  async stop(): Promise<void> {
    await this.#page.evaluate(async (key) => {
      const { peer, session } = window as unknown as WhipWindow;
      const { status } = await fetch(session, { method: 'DELETE', credentials: 'omit', headers: { authorization: `Bearer ${key}` } });
      peer.close();
      if (status !== 200) throw new Error(`The end of a session was answered with ${status}.`);
    }, this.#key);
  }
}

interface WhipWindow {
  camera: MediaStreamTrack;
  peer: RTCPeerConnection;
  session: string;
}

interface WhipSending {
  path: string;
  key: string;
  gatherMs: number;
  rate: number;
}

/** Runs in the page. */
async function sendByWhip({ path, key, gatherMs, rate }: WhipSending): Promise<WhipStart> {
  const now = (): number => performance.timeOrigin + performance.now();
  const here = window as unknown as WhipWindow;
  const begunAt = now();
  const peer = new RTCPeerConnection();
  peer.addTransceiver(here.camera, { direction: 'sendonly' });
  await peer.setLocalDescription();
  await new Promise<void>((done) => {
    const look = (): void => void (peer.iceGatheringState === 'complete' && done());
    peer.addEventListener('icegatheringstatechange', look);
    setTimeout(done, gatherMs);
    look();
  });
  const answer = await fetch(path, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${key}` },
    body: peer.localDescription?.sdp ?? '',
  });
  const sdp = await answer.text();
  if (answer.status !== 201) throw new Error(`An offer was answered with ${answer.status}: ${sdp}`);
  const answeredAt = now();
  Object.assign(here, { peer, session: answer.headers.get('location') });
  const atRate = sdp.replaceAll(/^(a=rtpmap:(\d+) VP8\/90000)$/gm, `$1\r\na=fmtp:$2 x-google-start-bitrate=${rate}`);
  await peer.setRemoteDescription({ type: 'answer', sdp: atRate });
  return { begunAt, answeredAt };
}
