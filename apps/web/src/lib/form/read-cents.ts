/** "20.00", "20" or "$1,020.5" in cents; null if it is not an amount of whole cents. */
export function readCents(text: string): number | null {
  const bare = text.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : null;
}
