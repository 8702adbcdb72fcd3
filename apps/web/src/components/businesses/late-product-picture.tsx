import { useLate } from '../../lib/update/use-late-part.ts';
import type { ProductScene } from './product-picture.tsx';

const loadPicture = () => import('./product-picture.tsx');

/** The product at work, fetched once the rest of the screen is painted; until then its place is kept. It moves anew for each showing. */
export function LateProductPicture({ scene, showing = scene }: { readonly scene: ProductScene; readonly showing?: string }) {
  const part = useLate(loadPicture, true);
  return part ? <part.ProductPicture key={showing} scene={scene} /> : <div className="product-picture" aria-hidden />;
}
