import { STREAM_DESCRIPTION_LENGTH_MAX, STREAM_TITLE_LENGTH_MAX } from '@benison/contracts/terms/streams';
import { lengthOf } from '@benison/contracts/text-length';

export interface StartValues {
  readonly title: string;
  readonly description: string;
}

/** Errors in a title and a description, by field; empty if there are none. The server applies the same rules. */
export function startProblems({ title, description }: StartValues): Partial<Record<keyof StartValues, string>> {
  const titleLength = lengthOf(title.trim());
  return {
    ...(titleLength === 0 && { title: 'Please give your stream a title' }),
    ...(titleLength > STREAM_TITLE_LENGTH_MAX && { title: `Titles hold up to ${STREAM_TITLE_LENGTH_MAX} characters` }),
    ...(lengthOf(description.trim()) > STREAM_DESCRIPTION_LENGTH_MAX && {
      description: `At most ${STREAM_DESCRIPTION_LENGTH_MAX} characters`,
    }),
  };
}
