import type { z } from 'zod';
import { REMOVED_TEXT } from './terms/moderation.ts';

/** A text that cannot pass for one a moderator removed: what says so is neither shown with its files nor removed again. */
export const ownWords = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((value) => value !== REMOVED_TEXT, 'Please use words of your own: moderators say this of what they removed');
