import { LazyMotion } from 'framer-motion';
import type { ReactNode } from 'react';

const loadFeatures = async () => (await import('../lib/motion-features.ts')).motionFeatures;

/** What moves stands inside: the screen is drawn at once, and can be thrown and turned as soon as the features are here. */
export function Motion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={loadFeatures} strict>
      {children}
    </LazyMotion>
  );
}
