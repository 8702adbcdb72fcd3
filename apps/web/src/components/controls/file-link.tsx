import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

/** A link to a file of the api, not to a screen. */
export function FileLink({ href, icon, children }: { readonly href: string; readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <a className="btn quiet sm flush" href={href} download>
      <Icon icon={icon} size="s" />
      {children}
    </a>
  );
}
