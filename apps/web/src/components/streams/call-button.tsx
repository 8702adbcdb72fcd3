import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import type { LucideIcon } from '../marks/icon.tsx';

export interface CallButtonProps {
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** What a host asks its viewers to do, above the chat. */
export function CallButton({ icon, onClick, children }: CallButtonProps) {
  return (
    <div className="call-button">
      <Button variant="act" icon={icon} onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}
