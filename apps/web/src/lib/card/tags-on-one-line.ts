import { CARD_TAGS_SHOWN } from '@benison/contracts/limits';

/** What fits on one line of a card besides "+N more", in characters, including the edges of tags. */
const LINE_CHARACTERS = 33;
const EDGE_CHARACTERS = 4;

/** How many of these tags fit on one line of a card; at least one. */
export function tagsOnOneLine(tags: readonly string[]): number {
  let room = LINE_CHARACTERS;
  let count = 0;
  for (const tag of tags.slice(0, CARD_TAGS_SHOWN)) {
    room -= tag.length + EDGE_CHARACTERS;
    if (room < 0) break;
    count += 1;
  }
  return Math.max(count, 1);
}
