import { setSourceMapsSupport } from 'node:module';

// @NOTE Loaded before everything else, in place of --enable-source-maps: under that flag Node reads the whole map whenever a library asks who
// called it, as the logger does while the product starts, and keeps it: 20 MB. Like this the map is decoded with the first error that is told.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
