import { useEffect, useRef, type ReactNode } from 'react';
import { fallTo } from '../../lib/focus/use-focus-kept.ts';
import { Button } from '../controls/button.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';
import { LiveWords, Text } from '../text.tsx';

export interface PaymentSummaryProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** "$9.99" */
  readonly price: string;
  readonly note?: ReactNode;
}

/** What is being bought, and for how much, before anything else is asked. */
export function PaymentSummary({ title, text, price, note }: PaymentSummaryProps) {
  return (
    <div className="pay-sum">
      <div className="fill">
        <b>{title}</b>
        {text && (
          <Text size={13} tone="2">
            {text}
          </Text>
        )}
      </div>
      <div className="pay-price">
        <b>{price}</b>
        {note && (
          <Text size={12} tone="3">
            {note}
          </Text>
        )}
      </div>
    </div>
  );
}

/** Month, year and code of a card, side by side. */
export function CardRow({ children }: { readonly children: ReactNode }) {
  return <div className="card-row">{children}</div>;
}

/** The provider has the payment; we are waiting for its confirmation. */
export function PaymentWait({ isAsking, onAsk }: { readonly isAsking: boolean; readonly onAsk: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // It replaces the form, which had the focus.
  useEffect(() => fallTo(box.current ?? undefined), []);
  return (
    <div ref={box} className="pay-wait" role="status">
      <i className="spin" aria-hidden />
      <b>
        <LiveWords>Your payment is being processed</LiveWords>
      </b>
      <Text size={14} tone="2">
        <LiveWords>
          It is final once the payment provider confirms it. You can close this window: the payment continues, and we will tell you when it
          is done.
        </LiveWords>
      </Text>
      <Button size="sm" busy={isAsking} busyText="Asking..." onClick={onAsk}>
        Ask the provider now
      </Button>
    </div>
  );
}

/** The bank's own page, where the payer confirms. */
export function BankPage({ url, icon, onAnswered }: { readonly url: string; readonly icon: LucideIcon; readonly onAnswered: () => void }) {
  const loads = useRef(0);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  // The frame shows the question first; the next load is the return.
  const handleLoad = () => {
    loads.current += 1;
    if (loads.current > 1) onAnswered();
  };
  return (
    <div className="stack gap-sm">
      <Text size={14} tone="2">
        Your bank wants to make sure it is you. Answer on its page; this window continues on its own.
      </Text>
      <iframe ref={frame} className="bank-page" src={url} title="Your bank's page" onLoad={handleLoad} />
      <a className="text-link fs-13 row gap-xs" href={url} target="_blank" rel="noreferrer">
        Open the bank's page in a new tab <Icon icon={icon} size="s" />
      </a>
    </div>
  );
}
