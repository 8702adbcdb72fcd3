import type { ArtTone } from '../art-palettes.ts';
import { createRandom } from '../random.ts';
import { box, faint, FLOOR, many, mixPaints, SCENE_HEIGHT, SCENE_WIDTH, stroke, type DrawScene, type Paints } from './brush.ts';
import { MAKING } from './making.ts';
import { OUTDOORS } from './outdoors.ts';
import { ROOMS } from './rooms.ts';
import { SHOPS } from './shops.ts';

const SCENES = { ...MAKING, ...OUTDOORS, ...SHOPS, ...ROOMS } satisfies Record<string, DrawScene>;

/** A place where a business is at work. */
export type SceneName = keyof typeof SCENES;
export const SCENE_NAMES = Object.keys(SCENES).filter((name): name is SceneName => name in SCENES);

/** Where each trade is at work, by its line; every trade has at least one place. */
const BY_LINE: Readonly<Record<string, readonly [SceneName, ...SceneName[]]>> = {
  'Specialty tea and coffee': ['tea', 'kitchen', 'shelves'],
  'Specialty tea importer': ['tea'],
  'Co-packing and private label': ['kitchen', 'packing', 'boxes'],
  'Neighborhood bakery and catering': ['bakery', 'kitchen', 'tea'],
  'Rigid boxes and packaging': ['boxes', 'press'],
  'Precision machining': ['lathe', 'bench'],
  'Cut-and-sew textiles': ['loom', 'bench'],
  'Temperature-controlled freight': ['van', 'harbor'],
  'Electric workboats': ['harbor'],
  'Regional trucking and drayage': ['van', 'harbor', 'packing'],
  'Workboats and marine service': ['harbor', 'bench'],
  'Brand and label design': ['easel', 'press'],
  'Local campaigns and events': ['circle', 'sign', 'stage'],
  'Film, photo and social': ['camera', 'screens'],
  'Dental and family practice': ['clinic'],
  'Medical supplies and home care': ['remedies', 'clinic', 'van'],
  'Physical therapy and wellness': ['clinic', 'remedies', 'greenhouse'],
  'Sensors and data for buildings': ['servers', 'skyline', 'screens'],
  'Software for field crews': ['screens', 'whiteboard', 'van'],
  'Managed IT and security': ['servers', 'screens'],
  'Shop and cafe lighting': ['shopfront'],
  'Electrical and solar contractors': ['solar', 'house', 'site'],
  'Masonry, paving and site work': ['site', 'house'],
  'Timber frame and carpentry': ['frame', 'bench'],
  'Accounting and tax': ['ledger', 'library'],
  'Growth lending for small companies': ['ledger', 'columns', 'shopfront'],
  'Commercial insurance': ['ledger', 'skyline', 'columns'],
  'Commercial solar and storage': ['solar', 'turbines'],
  'Wood fuel and biogas': ['field', 'turbines', 'frame'],
  'Heat pumps and efficiency': ['house', 'solar'],
  "Children's programs and museums": ['classroom', 'library', 'stage'],
  'Language and workplace courses': ['classroom', 'whiteboard', 'library'],
  'Trade school and apprenticeships': ['bench', 'classroom', 'lathe'],
  'People and hiring': ['circle', 'whiteboard'],
  'Operations and lean practice': ['whiteboard', 'lathe', 'packing'],
  'Independent home goods': ['shelves', 'shopfront'],
  'Outdoor and cycling shop': ['bicycles', 'shopfront'],
  'Property management': ['house', 'skyline'],
  'Commercial leasing': ['skyline', 'shopfront'],
  'Shared workspace': ['screens', 'whiteboard', 'circle'],
  'Trademarks and creative rights': ['library', 'easel', 'columns'],
  'Business and contract law': ['columns', 'library', 'ledger'],
  'Games and animation studio': ['arcade', 'screens'],
  'Film and music services': ['camera', 'stage'],
  'Events and venues': ['stage', 'circle'],
  'Regional produce and grain': ['field', 'packing'],
  'Farm equipment and irrigation': ['field', 'bench', 'turbines'],
  'Cut flowers and nursery stock': ['greenhouse', 'field'],
  'Online gift and subscription shop': ['packing', 'shelves', 'boxes'],
  'Marketplace and storefront operations': ['shelves', 'screens', 'packing'],
  'Fulfillment for small brands': ['packing', 'boxes', 'van'],
  'Cleaning and facility care': ['cleaning'],
  'Community and membership groups': ['circle', 'bench', 'tea'],
  'Printing and signs': ['sign', 'press'],
};

/** The places of a business with this line of trade, its own first. */
export function scenesOfLine(line: string): readonly [SceneName, ...SceneName[]] {
  const scenes = BY_LINE[line];
  if (!scenes) throw new Error(`No scene shows "${line}".`);
  return scenes;
}

/** What a scene is drawn from: the same gives the same picture. */
export interface SceneSpec {
  readonly scene: SceneName;
  readonly tone: ArtTone;
  readonly hue: number;
  readonly accentHue: number;
  readonly seed: number;
}

/** Scenes that are not mirrored: a curve in them would fall. */
const ONE_WAY: ReadonlySet<SceneName> = new Set(['screens', 'whiteboard', 'ledger']);
/** How far the light of a scene may be from its business's own, in degrees. */
const DRIFT = 8;

/** The paints of a scene: two businesses of one palette stand in slightly different light. */
export function paintsOf({ tone, hue, accentHue, seed }: SceneSpec): Paints {
  const drift = createRandom(seed, 'light').int(-DRIFT, DRIFT);
  return mixPaints(tone, hue + drift, accentHue + drift);
}

/** A scene as SVG elements on a field of SCENE_WIDTH by SCENE_HEIGHT: a wall or a sky, what is done there, and a dark floor for a name. */
export function drawScene(spec: SceneSpec): string {
  const { scene, seed } = spec;
  const paints = paintsOf(spec);
  const random = createRandom(seed, `scene ${scene}`);
  const planks = many(9, (line) => stroke(`M${420 + (line - 4) * 60} ${FLOOR}L${420 + (line - 4) * 210} ${SCENE_HEIGHT}`, paints.mid, 1.2));
  const floor = box(0, FLOOR, SCENE_WIDTH, SCENE_HEIGHT - FLOOR, paints.floor) + faint(0.35, planks);
  const isMirrored = !ONE_WAY.has(scene) && random.chance(0.5);
  const drawn = SCENES[scene](paints, random);
  const placed = isMirrored ? `<g transform="translate(${SCENE_WIDTH} 0) scale(-1 1)">${drawn}</g>` : drawn;
  return box(0, 0, SCENE_WIDTH, FLOOR, paints.wall) + floor + placed;
}
