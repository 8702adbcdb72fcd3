import { LazyMotion } from 'framer-motion';
import type { ReactNode } from 'react';

const loadFeatures = async () => (await import('../lib/page/motion-features.ts')).motionFeatures;

/** Wraps whatever moves: the screen is rendered at once, and can be animated as soon as the features are loaded. */
export function Motion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={loadFeatures} strict>
      {children}
    </LazyMotion>
  );
}
