/** A clip that a text leads to, and the text without its address. */
export interface ClipLink {
  readonly streamId: string;
  readonly clipId: string;
  readonly rest: string;
}

const CLIP = /(\S*)\/replays\/([\w-]{36})\/clips\/([\w-]{36})(?=\s|$)/;

/** Where a clip has its page. */
export const clipPath = ({ id, streamId }: { readonly id: string; readonly streamId: string }): string =>
  `/replays/${streamId}/clips/${id}`;

/** The first clip that a text leads to, by the address of its page here; null where it leads to none. */
export function clipIn(text: string, origin?: string): ClipLink | null {
  const [address, host, streamId, clipId] = CLIP.exec(text) ?? [];
  if (!address || !streamId || !clipId || host !== (origin ?? location.origin)) return null;
  return { streamId, clipId, rest: text.replace(address, '').trim() };
}
