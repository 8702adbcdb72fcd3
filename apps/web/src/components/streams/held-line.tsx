import { said } from '@benison/contracts/said';
import { useState, type MouseEvent } from 'react';
import { Button } from '../controls/button.tsx';
import { Row } from '../frame/layout.tsx';
import { Avatar } from '../marks/avatar.tsx';

export interface HeldLineProps {
  readonly from: { readonly id: string; readonly name: string; readonly imageUrl: string | null };
  readonly text: string;
  readonly note: string;
  /** Absent for everybody but the host. */
  readonly onDecide: ((isAllowed: boolean) => Promise<void>) | undefined;
  /** Absent for everybody but its writer, and once it was decided. */
  readonly onTakeBack: (() => Promise<void>) | undefined;
}

/** A line of the chat that others do not see, and why. */
export function HeldLine({ from, text, note, onDecide, onTakeBack }: HeldLineProps) {
  const [isBusy, setBusy] = useState(false);
  const act = async ({ currentTarget }: MouseEvent<HTMLElement>, work: () => Promise<void>) => {
    // The buttons go with the act: whoever uses the keyboard stays in the chat.
    const log = currentTarget.closest<HTMLElement>('[role="log"]');
    setBusy(true);
    await work();
    setBusy(false);
    log?.focus();
  };
  return (
    <li className="chat-line">
      <Avatar id={from.id} name={from.name} imageUrl={from.imageUrl} size={24} />
      <div className="fill">
        <p>
          <b dir="auto">{from.name}</b> <bdi>{text}</bdi>
        </p>
        <p className="chat-held">{note}</p>
        {onDecide && (
          <Row>
            <Button
              size="sm"
              busy={isBusy}
              aria-label={said`Allow the line of ${from.name}`}
              onClick={(event) => void act(event, () => onDecide(true))}
            >
              Allow
            </Button>
            <Button
              size="sm"
              variant="quiet"
              disabled={isBusy}
              aria-label={said`Deny the line of ${from.name}`}
              onClick={(event) => void act(event, () => onDecide(false))}
            >
              Deny
            </Button>
          </Row>
        )}
        {onTakeBack && (
          <Button
            size="sm"
            variant="quiet"
            flush
            busy={isBusy}
            aria-label={said`Take back “${text}”`}
            onClick={(event) => void act(event, onTakeBack)}
          >
            Take back
          </Button>
        )}
      </div>
    </li>
  );
}
