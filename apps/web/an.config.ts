import { writeFileSync } from 'node:fs';
import base from '/work/wt/look/apps/web/vite.config.ts';
export default {
  ...(base as any),
  plugins: [
    ...(base as any).plugins,
    {
      name: 'dump',
      generateBundle(_o: any, bundle: any) {
        if ((this as any).environment?.name !== 'client') return;
        const out: any = {};
        for (const c of Object.values(bundle) as any[])
          if (c.type === 'chunk')
            out[c.fileName] = {
              imports: c.imports,
              dyn: c.dynamicImports,
              mods: Object.entries(c.modules)
                .map(([k, v]: any) => [k.replace(/.*node_modules\//, 'nm/').replace('/work/wt/look/', ''), v.renderedLength])
                .sort((a: any, b: any) => b[1] - a[1]),
            };
        writeFileSync('/tmp/chunks.json', JSON.stringify(out));
      },
    },
  ],
};
