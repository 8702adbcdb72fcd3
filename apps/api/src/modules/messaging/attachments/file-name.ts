import { AttachmentKind } from '@benison/contracts/enumerations';
import { withoutFileEnding } from '@benison/contracts/file-name';
import { FILE_NAME_LENGTH_MAX } from '@benison/contracts/terms/messaging';
import { cutTo } from '@benison/contracts/text-length';
import { tidyLine } from '@benison/contracts/tidy-text';

/** What a name must not contain, however it is written: signs of paths and patterns, and characters that change the writing direction. */
const OUT_OF_PLACE = /[\0"*:<>?|\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const ENDINGS = { PICTURE: 'webp', PDF: 'pdf' } as const satisfies Record<AttachmentKind, string>;

/** The name a file is shown and saved under: the last path segment of its original name, with the extension of its real type. */
export function fileNameOf(given: string, kind: AttachmentKind): string {
  const last = given.isWellFormed() ? (given.split(/[/\\]/).at(-1) ?? '') : '';
  const stem = withoutFileEnding(tidyLine(last.replace(OUT_OF_PLACE, '')))
    // @NOTE The lookbehind starts a match only where a run starts: a long run inside a name would otherwise be rescanned from each character.
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
    .trim();
  const ending = `.${ENDINGS[kind]}`;
  const bare = stem || (kind === AttachmentKind.Picture ? 'Picture' : 'Document');
  return `${cutTo(bare, FILE_NAME_LENGTH_MAX - ending.length)}${ending}`;
}
