import sharp from 'sharp';
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene, type SceneDraft } from './orders.ts';

/** Draws the still parts of a scene, once. */
export async function makeScene({ cover, overlay, glyphs, ...motion }: SceneDraft): Promise<Scene> {
  const behind = cover
    ? sharp(cover).resize(SCENE_WIDTH, SCENE_HEIGHT, { fit: 'cover' })
    : sharp({ create: { width: SCENE_WIDTH, height: SCENE_HEIGHT, channels: 3, background: '#27313a' } });
  return {
    ...motion,
    background: new Uint8Array(
      await behind
        .composite([{ input: Buffer.from(overlay) }])
        .ensureAlpha()
        .raw()
        .toBuffer(),
    ),
    glyphs: new Uint8Array(await sharp(Buffer.from(glyphs)).ensureAlpha().extractChannel('alpha').raw().toBuffer()),
  };
}
