/**
 * Text as people have it: pasted from slides, spreadsheets, PDF files, chats and phones. It is made what was meant before it is judged, so
 * that only what cannot be stored is refused. Everything here takes time in proportion to the text.
 */

/** What programs write for the end of a line: of Windows, of old Macs, of slides and PDF files, of mainframes, the vertical tab and the form feed. */
const LINE_ENDS = /\r\n|[\r\u2028\u2029\u0085\v\f]/g;

/** Blanks of other widths, that break no line, or that a keyboard in another language makes. */
const BLANKS = /\p{Zs}/gu;

/**
 * Never meant in a text: other control characters (not NUL, which is refused), marks of editors and of speech, soft hyphens, byte order
 * marks, invisible operators, direction overrides, deprecated format characters, interlinear notes, places of pasted objects, and
 * characters that are none.
 */
const NEVER_MEANT =
  /\u034F|[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u2060-\u2065\u202A-\u202E\u206A-\u206F\uFEFF\uFFF0-\uFFFC]|[\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}]|\p{Noncharacter_Code_Point}/gu;

/** Marks that are invisible, and belong to some scripts and to emoji: whether they are meant depends on what they stand beside. */
const DEPENDING = /[\u200B-\u200F\u061C\u2066-\u2069\u{E0000}-\u{E007F}]|[\u180B-\u180F]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/u;

/** Scripts whose letters join, or are kept from joining, by zero-width marks: Arabic and its kin, and those of South and South-East Asia. */
const JOINING =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Java}\p{scx=Bali}\p{scx=Newa}\p{scx=Gran}\p{scx=Cakm}]/u;

/** Scripts without blanks between words, in which a zero-width blank says where a line may break. */
const UNSPACED = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Java}\p{scx=Tibt}]/u;

const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Samr}\p{scx=Adlm}\p{scx=Rohg}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const FACE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
const BLACK_FLAG = '\u{1F3F4}';

/** More signs on one letter than any script writes: a tower that would cover the lines above and below. */
const TOWER = /(\p{M}{8})\p{M}+/gu;

/** What cannot be stored, or is no text at all: NUL, and halves of characters. */
const hasBroken = (value: string): boolean => value.includes('\0') || !value.isWellFormed();

/** Whether a tidied text can be stored as it is. */
export const isStorable = (value: string): boolean => !hasBroken(value);

/** A text of one or more lines, as it was meant; without blanks around it. */
export function tidyText(value: string): string {
  const lines = value.normalize('NFC').replace(LINE_ENDS, '\n').replace(BLANKS, ' ').replace(NEVER_MEANT, '');
  const seen = DEPENDING.test(lines) ? lines.split('\n').map(tidyMarks).join('\n') : lines;
  return seen.replace(TOWER, '$1').trim();
}

/** The same on one line, as for names and titles: line breaks, tabs and runs of blanks become one blank. */
export const tidyLine = (value: string): string => tidyText(value).replaceAll(/\s+/gu, ' ');

const DASHES = /[\p{Pd}\u2212\u2010-\u2015\u00AF\u02D7]/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * What is typed into a field for digits (a phone number, an EIN, a ZIP, a code, a card, a time, an amount): digits of every script and
 * width as 0 to 9, every dash as "-", no invisible marks.
 */
export const tidyNumeric = (value: string): string =>
  tidyLine(value.normalize('NFKC'))
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .trim();

/** Digits of a script stand together, from its zero up. */
function digitOf(sign: string): string {
  if (sign >= '0' && sign <= '9') return sign;
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** A name that is only compared, as of an account or a host: no invisible marks at all. */
export const withoutInvisible = (value: string): string => value.replace(INVISIBLE, '');

/** Keeps the invisible marks of a line that what they stand beside has use for. */
function tidyMarks(line: string): string {
  const isRightToLeft = RIGHT_TO_LEFT.test(line);
  const signs = Array.from(line);
  const kept: string[] = [];
  for (const [index, sign] of signs.entries()) {
    if (DEPENDING.test(sign) && !isMeant(sign, { before: kept.at(-1) ?? '', kept, after: signs[index + 1] ?? '', isRightToLeft })) continue;
    kept.push(sign);
  }
  return isRightToLeft ? balanced(kept) : kept.join('');
}

interface Place {
  /** What stands before it and stays. */
  before: string;
  kept: readonly string[];
  after: string;
  isRightToLeft: boolean;
}

function isMeant(sign: string, { before, kept, after, isRightToLeft }: Place): boolean {
  const code = sign.codePointAt(0) ?? 0;
  if (code === 0x200b) return UNSPACED.test(before) && LETTER.test(after);
  if (code === 0x200c) return JOINING.test(before) && LETTER.test(before);
  if (code === 0x200d) return (JOINING.test(before) && LETTER.test(before)) || (isFace(before) && FACE.test(after));
  if (code === 0x200e || code === 0x200f || code === 0x061c || (code >= 0x2066 && code <= 0x2069)) return isRightToLeft;
  if (code >= 0x180b && code <= 0x180f) return /\p{scx=Mong}/u.test(before);
  // An emoji as a picture or as a sign; a form of a Chinese character.
  if (code === 0xfe0e || code === 0xfe0f) return /[\p{Emoji}\p{So}\p{Sm}\p{Po}]/u.test(before);
  if ((code >= 0xfe00 && code <= 0xfe0d) || code >= 0xe0100) return /[\p{Ideographic}\p{Sm}\p{scx=Phag}\p{scx=Mymr}]/u.test(before);
  // The letters of a flag's region.
  return kept.findLast((one) => !isTag(one)) === BLACK_FLAG;
}

const isFace = (sign: string): boolean => FACE.test(sign) || sign === '\uFE0F' || sign === '\u20E3';

const isTag = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0xe0020 && code <= 0xe007f;
};

const isOpener = (sign: string): boolean => sign === '\u2066' || sign === '\u2067' || sign === '\u2068';

/** A line's isolates are all closed, and none is closed that was not opened: else they would reach into what is shown around it. */
function balanced(signs: readonly string[]): string {
  let open = 0;
  const kept = signs.filter((sign) => {
    if (isOpener(sign)) open += 1;
    if (sign !== '\u2069') return true;
    if (open === 0) return false;
    open -= 1;
    return true;
  });
  return kept.join('') + '\u2069'.repeat(open);
}
