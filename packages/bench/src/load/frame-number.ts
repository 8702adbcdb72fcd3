/** How the number of an event stands in a frame. */
const NUMBER = Buffer.from('"number":');

/** The number of the event in a frame, read from its bytes: parsing it would cost more than what is measured. -1 if the frame has none. */
export function numberIn(bytes: Buffer, from: number, to: number): number {
  const at = bytes.indexOf(NUMBER, from);
  if (at < 0 || at >= to) return -1;
  let number = 0;
  for (let index = at + NUMBER.length; index < to; index += 1) {
    const digit = (bytes[index] ?? 0) - 48;
    if (digit < 0 || digit > 9) break;
    number = number * 10 + digit;
  }
  return number;
}
