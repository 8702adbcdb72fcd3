/** The most tags a card shows before "+N more". */
const TAGS_SHOWN_MAX = 3;
/** What fits on one line of a card besides "+N more", in characters, including the edges of tags. */
const LINE_CHARACTERS = 33;
const EDGE_CHARACTERS = 4;

/** How many of these tags fit on one line of a card; at least one. */
export function tagsOnOneLine(tags: readonly string[]): number {
  let room = LINE_CHARACTERS;
  let count = 0;
  for (const tag of tags.slice(0, TAGS_SHOWN_MAX)) {
    room -= tag.length + EDGE_CHARACTERS;
    if (room < 0) break;
    count += 1;
  }
  return Math.max(count, 1);
}
