/** What a preview needs to know of something that is sent into a room. */
interface Sent<Picture> {
  readonly track?: Picture | undefined;
  readonly isMuted: boolean;
  readonly source: string;
}

/** Every picture a reviewer has to see, of the host and of its guests: shared screens first, nothing that stands still since it was switched off. */
export function picturesOf<Picture>(sent: Iterable<Sent<Picture>>): Picture[] {
  const shown = [...sent].filter(({ isMuted }) => !isMuted);
  const screens = shown.filter(({ source }) => source === 'screen_share');
  return [...screens, ...shown.filter((one) => !screens.includes(one))].flatMap(({ track }) => track ?? []);
}
