const FILLER = new Set(['and', 'the', 'of', 'for', '&', 'co', 'co.', 'inc', 'inc.', 'llc', 'ltd']);

/** Up to two letters that stand for a name: "Birch & Wren CPA" is BW. */
export function initials(name: string): string {
  const words = name.split(/[\s\-–/]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const telling = words.filter((word) => !FILLER.has(word.toLowerCase()));
  const chosen = (telling.length > 0 ? telling : words).slice(0, 2);
  const letters = chosen.map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '');
  return letters.join('').toUpperCase() || 'B';
}
