import type { Random } from './random.ts';

/** Fills in a template: `{4-14}` is a number in that range, `{a|b}` one of the options, `{name}` a given value. */
export function fillSlots(text: string, values: Readonly<Record<string, string>>, random: Random): string {
  return text.replace(/\{([^{}]+)\}/g, (_, slot: string) => {
    const value = values[slot];
    if (value !== undefined) return value;
    const range = /^(\d+)-(\d+)$/.exec(slot);
    if (range) return grouped(rounded(random.int(Number(range[1]), Number(range[2]))));
    return random.pick(slot.split('|'));
  });
}

// People say "1,200 jars" and "340 clinics", hardly ever "1,237".
function rounded(value: number): number {
  if (value >= 1_000) return Math.round(value / 100) * 100;
  if (value >= 150) return Math.round(value / 10) * 10;
  return value;
}

function grouped(value: number): string {
  return value >= 1_000 ? value.toLocaleString('en-US') : String(value);
}
