import { z } from 'zod';

/** LiveKit refuses a shorter one. */
const SECRET_LENGTH_MIN = 32;

const address = z.url({ protocol: /^(wss?|https?)$/, error: 'an address that begins with ws://, wss://, http:// or https://' });

/** Variables of live video. */
export const MediaEnvironment = z.object({
  /** Where this process reaches LiveKit. Without it there is no live video. */
  LIVEKIT_URL: address.optional(),
  /** Where browsers reach it. Default: LIVEKIT_URL. */
  LIVEKIT_PUBLIC_URL: address.optional(),
  LIVEKIT_API_KEY: z.string().optional(),
  LIVEKIT_API_SECRET: z.string().min(SECRET_LENGTH_MIN, `LIVEKIT_API_SECRET has ${SECRET_LENGTH_MIN} characters or more`).optional(),
  /** The file in which whoever starts LiveKit beside this process reports its progress. */
  BENISON_MEDIA_STATUS: z.string().optional(),
  /** The program that records streams. Without it none is recorded. */
  BENISON_RECORDER: z.string().optional(),
  /** The program that turns what hosts say into captions, with its arguments, blanks between. Without it no stream has captions. */
  CAPTIONS_COMMAND: z.string().optional(),
  /** Streams that one process gives captions at once: each has an engine of its own. */
  CAPTIONS_STREAMS_MAX: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'a whole number from 1 to 999')
    .optional(),
});
type MediaEnvironment = z.infer<typeof MediaEnvironment>;

export interface MediaSettings {
  /** http(s), for this process. */
  serverUrl: string;
  /** ws(s), for browsers. */
  publicUrl: string;
  apiKey: string;
  apiSecret: string;
  statusFile: string | null;
  /** The program that records streams; it may still be in the making. */
  recorder: string | null;
  /** What turns sound into words; null for nothing. */
  captions: CaptionSettings | null;
}

export interface CaptionSettings {
  /** A program and its arguments. */
  command: readonly [string, ...string[]];
  /** Streams at once, in one process. */
  streamsMax: number;
}

/** Inconsistent settings of live video; the sentence has no full stop. */
export class MediaSettingsError extends Error {
  override name = 'MediaSettingsError';
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/**
 * The server to use, or null for none.
 * @throws MediaSettingsError in one sentence.
 */
export function readMediaSettings(env: MediaEnvironment, origin: string): MediaSettings | null {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = env;
  if (!url) {
    const given = (['LIVEKIT_PUBLIC_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'] as const).find((name) => env[name]);
    if (given) throw new MediaSettingsError(`${given} also needs LIVEKIT_URL`);
    return null;
  }
  if (!apiKey || !apiSecret) {
    const missing = [...(apiKey ? [] : ['LIVEKIT_API_KEY']), ...(apiSecret ? [] : ['LIVEKIT_API_SECRET'])];
    throw new MediaSettingsError(`LIVEKIT_URL also needs ${missing.join(' and ')}`);
  }
  const publicUrl = withoutSlash(env.LIVEKIT_PUBLIC_URL ?? url).replace(/^http/, 'ws');
  // A browser opens no plain socket from a page that was loaded over https.
  if (origin.startsWith('https:') && !publicUrl.startsWith('wss:')) {
    throw new MediaSettingsError('LIVEKIT_PUBLIC_URL begins with wss:// where BENISON_ORIGIN begins with https://');
  }
  return {
    serverUrl: withoutSlash(url).replace(/^ws/, 'http'),
    publicUrl,
    apiKey,
    apiSecret,
    statusFile: env.BENISON_MEDIA_STATUS ?? null,
    recorder: env.BENISON_RECORDER ?? null,
    captions: captionSettings(env),
  };
}

/** Two cores bear so many engines of half a core each. */
const CAPTIONS_STREAMS_DEFAULT = 4;

function captionSettings({ CAPTIONS_COMMAND: command, CAPTIONS_STREAMS_MAX: streamsMax }: MediaEnvironment): CaptionSettings | null {
  const [program, ...args] = command?.split(/\s+/).filter(Boolean) ?? [];
  if (!program) return null;
  return { command: [program, ...args], streamsMax: streamsMax ? Number(streamsMax) : CAPTIONS_STREAMS_DEFAULT };
}
