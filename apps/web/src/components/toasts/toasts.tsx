import { useStore } from '../../lib/page/store.ts';
import { toasts } from '../../lib/toasts/toasts.ts';
import { readyAtRest } from '../../lib/update/ready-at-rest.ts';
import { useLate } from '../../lib/update/use-late-part.ts';

const loadRegion = readyAtRest(() => import('./toast-region.tsx'));

/** The place of the notices, drawn from the first one on. Mount once, at the root. */
export function Toasts() {
  const region = useLate(loadRegion, useStore(toasts).toasts.length > 0);
  return region && <region.ToastRegion />;
}
