import { defineEntity, p } from '@mikro-orm/core';

/** What a stored picture is used for. */
export const MediaPurpose = { Logo: 'LOGO', Photo: 'PHOTO' } as const;
export type MediaPurpose = (typeof MediaPurpose)[keyof typeof MediaPurpose];

/** One stored size of a picture; its file is `media/<mediaId>/<name>.webp`. */
export interface MediaVariant {
  /** `logo-128` (square) or `card-840` (3:2). */
  name: string;
  width: number;
  height: number;
  /** The picture's main colour, `#rrggbb`; the sizes of older pictures were stored without it. */
  color?: string;
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
    /** Taken down by a moderator: served only to its owner and staff. */
    isWithheld: p.boolean().default(false),
    createdAt: p.datetime(),
  },
});

/** A member's picture. Its files never change; a new picture is a new row. */
export class Media extends MediaSchema.class {}
MediaSchema.setClass(Media);

/** The key of one size in the file store; with a leading `/` it is the picture's URL. */
export function mediaFileKey(mediaId: string, variant: string): string {
  return `media/${mediaId}/${variant}.webp`;
}

/** The folder of all files of a picture. */
export function mediaFileKeys(media: Pick<Media, 'id' | 'variants'>): string[] {
  return media.variants.map((variant) => mediaFileKey(media.id, variant.name));
}
