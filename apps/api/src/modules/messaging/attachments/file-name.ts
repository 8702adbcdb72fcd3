import { AttachmentKind } from '@benison/contracts/enumerations';
import { FILE_NAME_LENGTH_MAX } from '@benison/contracts/messaging-terms';

/** What must not stand in a name: paths, control characters, and those that change the direction of writing. */
const OUT_OF_PLACE = /[\u0000-\u001F\u007F\u200B-\u200F\u2028-\u202E\u2066-\u2069"*:<>?|]/g;
const ENDINGS = { PICTURE: 'webp', PDF: 'pdf' } as const satisfies Record<AttachmentKind, string>;

/** The name a file is shown and saved under: the last part of what it was called, ending as what it is. */
export function fileNameOf(given: string, kind: AttachmentKind): string {
  const last = given.isWellFormed() ? (given.split(/[/\\]/).at(-1) ?? '') : '';
  const stem = last
    .replace(OUT_OF_PLACE, '')
    .replace(/\.[^.]*$/, '')
    // @NOTE Looked for from where they begin: a long run of them within a name would be read anew from each of its signs.
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
    .trim();
  const ending = `.${ENDINGS[kind]}`;
  const bare = stem || (kind === AttachmentKind.Picture ? 'Picture' : 'Document');
  return `${[...bare]
    .slice(0, FILE_NAME_LENGTH_MAX - ending.length)
    .join('')
    .slice(0, FILE_NAME_LENGTH_MAX - ending.length)}${ending}`;
}
