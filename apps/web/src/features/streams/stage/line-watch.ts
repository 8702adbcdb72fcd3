/** A connection that has heard nothing for this many looks is taken for lost: even an idle one hears an answer every 2.5 s. */
const SILENT_LOOKS = 4;

/** The result of the last look at what a connection has received. */
export interface LineLook {
  readonly heard: number | null;
  /** How many looks in a row heard nothing new. Looks, not time: a machine that slept has not looked. */
  readonly silent: number;
}

export const FIRST_LOOK: LineLook = { heard: null, silent: 0 };

/** The next look. Null: there is nothing to look at, as while a lost connection is replaced; then nothing is known that was not before. */
export function listenedAgain(last: LineLook, heard: number | null): LineLook {
  return heard === null ? last : { heard, silent: heard === last.heard ? last.silent + 1 : 0 };
}

export const isSilent = ({ silent }: LineLook): boolean => silent >= SILENT_LOOKS;

/** What counts as a sign of life from the other side, by the kind of statistics. Firefox has only the bytes, and answers that come too seldom. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  transport: ['packetsReceived'],
  'candidate-pair': ['responsesReceived', 'requestsReceived', 'bytesReceived'],
};

/** How many signs of life a connection has received. */
export function heardIn(report: Iterable<Readonly<Record<string, unknown>>>): number {
  let heard = 0;
  for (const part of report) for (const sign of SIGNS[String(part['type'])] ?? []) heard += Number(part[sign] ?? 0);
  return heard;
}

/** After how many looks that heard nothing of somebody on stage it is asked whether they are there; later ones ask less and less often. */
const ASKED_AT: ReadonlySet<number> = new Set([3, 6, 12, 24]);
const ASKED_EVERY = 30;

/** Whether to ask, after the last look, for somebody who sends a picture or sound that does not arrive. */
export const isToAsk = ({ silent }: LineLook): boolean => ASKED_AT.has(silent) || (silent > 0 && silent % ASKED_EVERY === 0);

/** In a full stream not everybody asks in the same moment: the first answer reaches all of them. */
const SPREAD_MS_PER_VIEWER = 5;
const SPREAD_MS_MAX = 3_000;

/** How long to wait before asking; `chance` is 0 to 1. */
export const askInMs = (viewers: number, chance: number): number => Math.min(SPREAD_MS_MAX, viewers * SPREAD_MS_PER_VIEWER) * chance;
