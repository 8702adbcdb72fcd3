import type { Config } from '../../config.ts';
import { createLiveKitMedia } from './livekit.ts';
import type { Media } from './media.ts';
import { createNoMedia } from './no-media.ts';

/** The media server that the configuration names, or one that is never available. */
export function createMedia({ media }: Pick<Config, 'media'>): Media {
  return media ? createLiveKitMedia(media) : createNoMedia();
}
