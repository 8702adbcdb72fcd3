import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\/dist\/production\/.*\.mjs$/;
/** At the top level alone: what such a call makes is used by name, or not at all. */
const MADE_PART = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm;
const TOLD_NAME = /^\w+\.displayName = "[^"]*";$/gm;

/** The router's package names its development form alone, which warns of what the types forbid; forms and links of frameworks that no screen has are left out of it. */
export function routerForProduction(): Plugin {
  const production = join(import.meta.dirname, '../../node_modules/react-router/dist/production/index.mjs');
  return {
    name: 'router-for-production',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^react-router$/ }, handler: () => production },
    transform: {
      filter: { id: ROUTER, code: MADE_PART },
      handler: (code) => ({ code: code.replace(TOLD_NAME, '').replace(MADE_PART, '$1/* @__PURE__ */ $2'), map: null }),
    },
  };
}

const NAMING = /var __name = \(target, value\) => __defProp\(target, "name", \{ value, configurable: true \}\);/;
const NAMED = /^\s*__name\([\w$]+, "[^"]*"\);$/gm;

/** Radix tells every function its own name once more, which counts as using it: nothing that no screen needs would be left out. */
export function radixWithoutNames(): Plugin {
  return {
    name: 'radix-without-names',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(@radix-ui\/|radix-ui\/).*\.mjs$/, code: NAMING },
      handler: (code) => ({
        code: code.replace(NAMED, '').replace(NAMING, '/* @__NO_SIDE_EFFECTS__ */ const __name = (target) => target;'),
        map: null,
      }),
    },
  };
}

const ICON = /node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
/** React wants a key where the order of parts may change, which that of an icon never does. */
const PART_KEY = /,\s*key: "\w+"/g;
const ICON_NAME = /^ {2}name: "[\w-]+",$/m;

/** Every icon brings a name for a style sheet and for tools, and a made-up key for each of its parts, which no line makes shorter: nothing reads either. */
export function iconsWithoutNames(): Plugin {
  return {
    name: 'icons-without-names',
    apply: 'build',
    transform: { filter: { id: ICON }, handler: (code) => ({ code: code.replace(ICON_NAME, '').replace(PART_KEY, ''), map: null }) },
  };
}

/** GraphiQL brings its faces along in its style sheet, which our policy for content does not allow: the explorer uses the device's own. */
export function explorerWithoutFaces(): Plugin {
  return {
    name: 'explorer-without-faces',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/graphiql\/dist\/style\.css$/ },
      handler: (code) => ({ code: code.replaceAll(/@font-face\s*\{[^}]*\}/g, ''), map: null }),
    },
  };
}
