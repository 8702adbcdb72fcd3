import { said } from '@benison/contracts/said';
import { isSearchable, MESSAGE_EDIT_MINUTES } from '@benison/contracts/terms/messaging';
import { clipIn } from '../../lib/sharing/clip-link.ts';
import { productNow } from '../../lib/time/product-clock.ts';

/** Shown in place of a deleted message. */
export const deletedWords = (isOwn: boolean): string => (isOwn ? 'You deleted this message' : 'This message was deleted');

/** A message in one line. */
export function previewOf(message: {
  readonly content: string;
  readonly isOwn: boolean;
  readonly isDeleted: boolean;
  readonly attachmentCount: number;
}): string {
  const who = message.isOwn ? 'You: ' : '';
  if (message.isDeleted) return deletedWords(message.isOwn);
  const clip = clipIn(message.content);
  if (clip) return said`${who}${clip.rest || 'A clip'}`;
  if (message.content) return said`${who}${message.content}`;
  return said`${who}${message.attachmentCount === 1 ? 'A file' : `${message.attachmentCount} files`}`;
}

/** Whether one's own message can still be edited. */
export const isFresh = (sentAt: string, now = productNow()): boolean => now - Date.parse(sentAt) < MESSAGE_EDIT_MINUTES * 60_000;

/** Splits a line at the search words: rendered as text, never as markup. */
export function markedParts(text: string, search: string): { readonly text: string; readonly isFound: boolean }[] {
  const words = search
    .split(/\s+/)
    .filter(isSearchable)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [{ text, isFound: false }];
  return text
    .split(new RegExp(`(${words.join('|')})`, 'giu'))
    .flatMap((part, index) => (part === '' ? [] : [{ text: part, isFound: index % 2 === 1 }]));
}

const EXCERPT_BEFORE = 24;
const EXCERPT_LENGTH = 110;

/** The part of a message around the search words. */
export function excerptAround(text: string, search: string): string {
  const first = markedParts(text, search)[0];
  const at = first && !first.isFound ? first.text.length : 0;
  const from = at > EXCERPT_BEFORE ? at - EXCERPT_BEFORE : 0;
  const part = text
    .slice(from, from + EXCERPT_LENGTH)
    .replace(/\s+/g, ' ')
    .trim();
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT_LENGTH < text.length ? '…' : ''}`;
}
