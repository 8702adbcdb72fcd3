import type { Config } from '../../config.ts';
import type { Media } from './media.ts';
import { createNoMedia } from './no-media.ts';

/** The media that the configuration names, or one that is never available. */
export function createMedia(_config: Config): Media {
  return createNoMedia();
}
