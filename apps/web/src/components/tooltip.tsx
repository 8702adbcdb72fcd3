import { Tooltip as TooltipPrimitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** How long the pointer rests before a tooltip opens, and the pause within which the next opens at once. */
const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_MS = 300;

/** Mount once, around the screens that have tooltips. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <TooltipPrimitive.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_MS}>
      {children}
    </TooltipPrimitive.Provider>
  );
}

/** A hint about a control; never the only place where something is said. */
export function Tooltip({
  text,
  children,
  side = 'top',
}: {
  readonly text: ReactNode;
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
}) {
  return (
    <TooltipPrimitive.Root>
      <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
      <TooltipPrimitive.Portal>
        <TooltipPrimitive.Content className="tip" side={side} sideOffset={6} collisionPadding={8}>
          {text}
        </TooltipPrimitive.Content>
      </TooltipPrimitive.Portal>
    </TooltipPrimitive.Root>
  );
}
