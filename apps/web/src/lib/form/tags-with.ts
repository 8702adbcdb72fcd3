import { cutTo } from '@benison/contracts/text-length';

/** The tags with what was typed or pasted: each part between commas is one, none twice, as many as there is room for. */
export function tagsWith(tags: readonly string[], typed: string, limit: number, lengthMax: number): string[] {
  const next = [...tags];
  for (const part of typed.split(/[,\n]/)) {
    const tag = cutTo(part.trim().replaceAll(/\s+/g, ' '), lengthMax).trim();
    const isKnown = next.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (tag && !isKnown && next.length < limit) next.push(tag);
  }
  return next;
}
