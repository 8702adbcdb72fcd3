/** A connection that has heard nothing for this many looks is taken for lost: even an idle one hears an answer every 2.5 s. */
export const SILENT_LOOKS = 4;

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

/** What counts as a sign of life from the other side, by the kind of statistics. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  transport: ['packetsReceived'],
  'candidate-pair': ['responsesReceived', 'requestsReceived'],
};

/** How many signs of life a connection has received. */
export function heardIn(report: Iterable<Readonly<Record<string, unknown>>>): number {
  let heard = 0;
  for (const part of report) for (const sign of SIGNS[String(part['type'])] ?? []) heard += Number(part[sign] ?? 0);
  return heard;
}
