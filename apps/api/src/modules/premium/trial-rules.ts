/** How parts of a street address are written short. */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  suite: 'ste',
  apartment: 'apt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

/** One place, one text; null where the street or the ZIP is not known, or has no number. */
export function canonicalAddress(address: string | null, zipCode: string | null): string | null {
  const zip = (zipCode ?? '').slice(0, 5);
  const words = (address ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  if (!words || !/^\d{5}$/.test(zip) || !words.some((word) => /\d/.test(word))) return null;
  return `${words.map((word) => SHORT[word] ?? word).join(' ')} ${zip}`;
}
