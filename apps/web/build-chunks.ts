import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is known of a module while the build decides where it goes. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** Libraries that hand everything on from one file: which of it a screen needs is not told by its having imported that file. */
const HANDED_ON = /node_modules\/(lucide-react\/dist\/esm\/lucide-react|radix-ui\/dist\/index)\.m?js$/;
/** What only some screens begin with; a part that needs it stands with them, not among what all of them load. */
const HEAVY = /node_modules\/(react-hook-form|zod|framer-motion|motion-dom|radix-ui|livekit-client|linkify-it)\//;
/** Screens that stand outside of a member's bars: of guests, and of the staff. */
const GUEST = /src\/routes\/public\//;
const STAFF = /src\/routes\/staff\//;
/** From so many screens on, a part is with what all of them load. */
const MANY_SCREENS = 12;
/** From so many screens of one kind on, a part is with what all of that kind load. */
const SOME_SCREENS = 6;

/** The product's own parts. */
const SHARED = /\/(apps\/web|packages\/contracts)\/src\/|virtual:fragment/;
const CONTRACTS = /packages\/contracts\/src\//;
/** The parts of the contracts that judge input: they come with zod, when a form is sent. */
const isRule = (id: string): boolean => CONTRACTS.test(id) && /from '(zod|\.\/fields\.ts)'/.test(readFileSync(id, 'utf8'));

/** All that has to be here before a module can run. */
function needsOf(root: string, graph: Graph): Set<string> {
  const needs = new Set<string>();
  const ahead = [root];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (needs.has(id)) continue;
    needs.add(id);
    if (!HANDED_ON.test(id)) ahead.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return needs;
}

/** Every part that is loaded by itself, with what it needs. */
function partsOf(main: string, graph: Graph): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>();
  const ahead = [main];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (parts.has(id)) continue;
    const needs = needsOf(id, graph);
    parts.set(id, needs);
    for (const needed of needs) ahead.push(...(graph.getModuleInfo(needed)?.dynamicallyImportedIds ?? []));
  }
  return parts;
}

/**
 * Names the file of what many screens share: `member` for what a member's bars need, `staff` for what the staff's bars or screens alone need,
 * `inside` for what both need and guests do not, `common` for what screens of several kinds need. Null for all else, which stands beside the
 * screens that need it.
 */
function sharedName(root: string): (id: string, graph: Graph) => string | null {
  const main = join(root, 'src/main.tsx');
  const shell = join(root, 'src/routes/member-shell.tsx');
  const staffShell = join(root, 'src/routes/staff/shell.tsx');
  let parts: Map<string, Set<string>> | null = null;
  const isHeavy = (id: string, graph: Graph): boolean => [...needsOf(id, graph)].some((needed) => HEAVY.test(needed));
  // A file takes along all that its parts need and no other file has: what others need as well would bring them the whole file.
  const standsAlone = (id: string, graph: Graph): boolean =>
    [...needsOf(id, graph)].every((needed) => needed === id || !SHARED.test(needed) || nameOf(needed, graph) !== null);
  const nameOf = (id: string, graph: Graph): string | null => {
    parts ??= partsOf(main, graph);
    const users = [...parts].filter(([part, needs]) => part !== main && needs.has(id)).map(([part]) => part);
    const screens = users.filter((part) => part.endsWith('.route.tsx'));
    const [guests, staff] = [GUEST, STAFF].map((kind) => users.filter((part) => kind.test(part)).length) as [number, number];
    // Not null where few others need it: the file of the bars would take it along, and all of it would come with those few.
    if (users.includes(shell)) return guests > 0 ? 'common' : staff > 0 ? 'inside' : 'member';
    if (isHeavy(id, graph)) return null;
    if (staff === users.length) return staff >= SOME_SCREENS || (users.includes(staffShell) && standsAlone(id, graph)) ? 'staff' : null;
    return screens.length >= MANY_SCREENS ? 'common' : null;
  };
  return nameOf;
}

/**
 * A phone pays for each file with a round trip, and for each kilobyte with its processor: what is always loaded together is one file, and
 * what only some screens need is in none of the first.
 */
export const chunkGroups = (root: string) => [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 40 },
  { name: 'api', test: /node_modules\/(@apollo|graphql|graphql-ws|rxjs|@wry|optimism|tslib)\/|src\/(gql|lib\/errors)/, priority: 40 },
  { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 40 },
  { name: 'motion', test: /node_modules\/(framer-motion|motion-dom|motion-utils)\//, priority: 40, entriesAware: true },
  { name: 'slot', test: /node_modules\/@radix-ui\/react-(slot|compose-refs)\//, priority: 39 },
  { name: 'first', tags: ['$initial' as const], priority: 38 },
  // What the parts of Radix have in common stands by itself: no screen loads a dialog, or a slider, for it.
  { name: 'radix', test: /node_modules\/@radix-ui\/(primitive|react-(id|direction|portal|presence|context|use-[a-z-]+))\//, priority: 37 },
  {
    name: 'dialogs',
    test: /node_modules\/(@radix-ui\/react-(dialog|alert-dialog|dismissable-layer|focus-[a-z]+)|react-remove-scroll[a-z-]*|aria-hidden)\//,
    priority: 36,
  },
  { name: 'roving', test: /node_modules\/@radix-ui\/react-(roving-focus|collection)\//, priority: 36 },
  { name: 'tabs', test: /node_modules\/@radix-ui\/react-(tabs|toggle|toggle-group)\//, priority: 36 },
  { name: 'floating', test: /node_modules\/(@floating-ui\/|@radix-ui\/react-(popper|arrow)\/)/, priority: 35 },
  { name: 'choices', test: /node_modules\/@radix-ui\/react-(checkbox|switch)\//, priority: 35 },
  { name: sharedName(root), test: SHARED, priority: 34 },
  // The bar of a new member has it in common with a member's bars, whose whole file would come for it.
  { name: 'menu-icons', test: /node_modules\/lucide-react\/dist\/esm\/icons\/settings\.m?js/, priority: 36 },
  // The buttons of cameras and microphones: of the screens with a room, and no others.
  {
    name: 'room-icons',
    test: /node_modules\/lucide-react\/dist\/esm\/icons\/(camera|camera-off|mic|mic-off|monitor-up|monitor-x|switch-camera|video-off)\.m?js/,
    priority: 36,
  },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3, priority: 35 },
  {
    name: 'terms',
    test: (id: string) => CONTRACTS.test(id) && !isRule(id),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_500,
    priority: 33,
  },
  { name: 'rules', test: (id: string) => /node_modules\/zod\//.test(id) || isRule(id), priority: 32 },
];
