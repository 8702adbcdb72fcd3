/** The business behind a participant's identity: `<business id>:<device>`. */
export const businessOf = (identity: string): string => identity.split(':')[0] ?? identity;

interface Picture<T> {
  readonly identity: string;
  readonly isScreen: boolean;
  readonly track: T;
}

export interface Arrangement<T> {
  /** The large picture; null if nobody sends one. */
  readonly main: Picture<T> | null;
  /** Everybody else on stage, each once: with a picture, or with sound only. */
  readonly guests: readonly { readonly identity: string; readonly track: T | undefined }[];
}

/** Decides who is large and who is small: a shared screen before a face, the host before its guests. */
export function arranged<T>(pictures: readonly Picture<T>[], heard: readonly string[], hostBusinessId: string): Arrangement<T> {
  const isHost = ({ identity }: { readonly identity: string }) => businessOf(identity) === hostBusinessId;
  const main =
    pictures.find((one) => one.isScreen && isHost(one)) ??
    pictures.find((one) => one.isScreen) ??
    pictures.find(isHost) ??
    pictures[0] ??
    null;
  const faces = pictures.filter((one) => one !== main && !one.isScreen);
  const onlyHeard = [...new Set(heard)].filter(
    (identity) => identity !== main?.identity && !isHost({ identity }) && !faces.some((face) => face.identity === identity),
  );
  return {
    main,
    guests: [
      ...faces.map(({ identity, track }) => ({ identity, track })),
      ...onlyHeard.map((identity) => ({ identity, track: undefined })),
    ].sort((a, b) => Number(isHost(b)) - Number(isHost(a)) || a.identity.localeCompare(b.identity)),
  };
}
