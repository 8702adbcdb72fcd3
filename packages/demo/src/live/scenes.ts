import { buffer } from 'node:stream/consumers';
import { GLYPH_HEIGHT, GLYPH_WIDTH, GLYPHS, SCENE_HEIGHT, SCENE_WIDTH, type Colour, type SceneDraft } from '@benison/studio/orders';
import { mediaFileKey } from '../../../../apps/api/src/modules/businesses/public.ts';
import type { FileStore } from '../../../../apps/api/src/platform/files/file-store.ts';
import { temperOf } from '../demo-actor.ts';
import { inLines, strokeText } from './stroke-text.ts';

const COVER = 'card-840';
const MARGIN = 12;
/** A wide stage crops to the middle, with counters and buttons along the top. */
const ROSETTE = { x: 70, y: 74, radius: 46 };
const CLOCK = { x: SCENE_WIDTH - 8 * GLYPH_WIDTH - MARGIN, y: 40 };
const NAME = { x: MARGIN, y: 122, size: 16, width: SCENE_WIDTH - 2 * MARGIN };
const TITLE = { x: MARGIN + 1, y: 140, size: 11, width: SCENE_WIDTH - 2 * MARGIN };
const MELODIES = 1_000;
/** The darkness behind the text, from top to bottom: position, opacity. */
const SHADE = [
  [0, 0.5],
  [0.4, 0.15],
  [0.7, 0.6],
  [1, 0.75],
] as const;

const LIGHT: Colour = [250, 247, 240];
/** Outer petals, inner petals, centre. */
const COLOURS: readonly (readonly [outer: Colour, inner: Colour, core: Colour])[] = [
  [
    [217, 164, 65],
    [122, 62, 38],
    [250, 226, 170],
  ],
  [
    [96, 156, 132],
    [28, 66, 60],
    [222, 240, 226],
  ],
  [
    [206, 108, 92],
    [96, 30, 44],
    [252, 220, 204],
  ],
  [
    [118, 146, 208],
    [36, 46, 104],
    [224, 232, 252],
  ],
  [
    [170, 130, 190],
    [70, 36, 92],
    [240, 226, 246],
  ],
];
const PETALS = [7, 8, 9, 11];

/** What a demo host shows: its cover, its name, its topic, and something that moves. */
export interface SceneOf {
  businessId: string;
  name: string;
  title: string;
  coverId: string | null;
}

/** Describes a host's picture; the studio draws it. */
export async function orderScene(files: FileStore, host: SceneOf): Promise<SceneDraft> {
  const temper = temperOf(host.businessId);
  const [outer, inner, core] = pickAt(COLOURS, temper);
  const stored = host.coverId ? await files.get(mediaFileKey(host.coverId, COVER)) : null;
  return {
    cover: stored ? new Uint8Array(await buffer(stored.body)) : null,
    overlay: overlayOf(host),
    glyphs: glyphSheet(),
    clock: { ...CLOCK, colour: LIGHT },
    rosette: { ...ROSETTE, petals: pickAt(PETALS, (temper * 7) % 1), outer, inner, core },
    tune: Math.floor(temper * MELODIES),
  };
}

function overlayOf({ name, title }: SceneOf): string {
  const [shortName] = inLines(name, NAME.size, NAME.width, 1);
  const words = [
    strokeText('Demo', { x: CLOCK.x + 52, y: CLOCK.y + GLYPH_HEIGHT + 2, size: 13, colour: '#faf7f0', weight: 4 }),
    strokeText(shortName ?? '', { ...NAME, colour: '#faf7f0', weight: 6 }),
    ...inLines(title, TITLE.size, TITLE.width, 1).map((line) => strokeText(line, { ...TITLE, colour: '#faf7f0', weight: 5 })),
  ];
  const stops = SHADE.map(([offset, opacity]) => `<stop offset="${offset}" stop-color="#000" stop-opacity="${opacity}"/>`).join('');
  const shade = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}">${shade}${words.join('')}</svg>`;
}

/** The clock's characters, one below the other. */
function glyphSheet(): string {
  const rows = [...GLYPHS].map((sign, place) =>
    strokeText(sign, { x: -2, y: place * GLYPH_HEIGHT + 1, size: 16, colour: '#fff', weight: 6 }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${GLYPH_WIDTH}" height="${GLYPHS.length * GLYPH_HEIGHT}">${rows.join('')}</svg>`;
}

function pickAt<T>(items: readonly T[], share: number): T {
  const item = items[Math.min(items.length - 1, Math.floor(share * items.length))];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}
