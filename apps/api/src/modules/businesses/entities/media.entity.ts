import { defineEntity, p } from '@mikro-orm/core';

/** What a stored picture was given for. */
export const MediaPurpose = { Logo: 'LOGO', Photo: 'PHOTO' } as const;
export type MediaPurpose = (typeof MediaPurpose)[keyof typeof MediaPurpose];

/** One drawn size of a picture; its file is `media/<mediaId>/<name>.webp`. */
export interface MediaVariant {
  /** `logo-128` (square) or `card-840` (3:2). */
  name: string;
  width: number;
  height: number;
}

const MediaSchema = defineEntity({
  name: 'Media',
  tableName: 'media',
  properties: {
    id: p.uuid().primary(),
    ownerUserId: p.uuid(),
    purpose: p.enum(() => MediaPurpose),
    /** Of the largest size. */
    width: p.integer(),
    height: p.integer(),
    variants: p.json<MediaVariant[]>(),
    /** Taken down by a moderator: served to nobody but its owner and staff. */
    isWithheld: p.boolean().default(false),
    createdAt: p.datetime(),
  },
});

/** A member's picture. Its files are never changed; a new picture is a new row. */
export class Media extends MediaSchema.class {}
MediaSchema.setClass(Media);

/** Where a size of a picture is kept in the file store; `/` before it is its address. */
export function mediaFileKey(mediaId: string, variant: string): string {
  return `media/${mediaId}/${variant}.webp`;
}

/** Where all files of a picture are kept. */
export function mediaFileKeys(media: Pick<Media, 'id' | 'variants'>): string[] {
  return media.variants.map((variant) => mediaFileKey(media.id, variant.name));
}
