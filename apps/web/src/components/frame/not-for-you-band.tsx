import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Band } from '../lists/states.tsx';

/** Why staff who may read this are offered nothing to do: it is about themselves, or they decided before. */
export function NotForYouBand({ children }: { readonly children: ReactNode }) {
  return (
    <Band tone="info" icon={UserRoundX}>
      {children}
    </Band>
  );
}
