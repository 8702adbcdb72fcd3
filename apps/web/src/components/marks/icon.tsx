import type { LucideIcon } from 'lucide-react';
import { classNames } from '../../lib/page/class-names.ts';

export type { LucideIcon };

export interface IconProps {
  readonly icon: LucideIcon;
  readonly size?: 's' | 'm' | 'l';
  /** Only for an icon on its own; beside text it stays silent. */
  readonly label?: string;
}

/** A lucide icon at the house's stroke and one of its three sizes (15, 18, 22 px). */
export function Icon({ icon: Drawing, size = 'm', label }: IconProps) {
  return (
    <Drawing
      className={classNames('icon', size !== 'm' && size)}
      strokeWidth={1.75}
      aria-hidden={label ? undefined : true}
      aria-label={label}
      role={label ? 'img' : undefined}
    />
  );
}
