import { said } from '@benison/contracts/said';
import { useReducedMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import { SendHorizontal, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useId, useRef, useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { useFocusReturn } from '../../lib/focus/use-focus-return.ts';
import { useLimited } from '../../lib/form/limited-typing.ts';
import { PrintedCard, type PrintedCardData } from '../businesses/printed-card.tsx';
import { Button, IconButton } from '../controls/button.tsx';
import { FieldError } from '../fields/field.tsx';
import { Amount, Coin } from '../marks/coin.tsx';
import { Rosette } from '../marks/rosette.tsx';
import { Motion } from '../motion.tsx';

export interface MatchDialogProps {
  readonly open: boolean;
  /** Closing by the cross, Escape or "Keep swiping". */
  readonly onKeepSwiping: () => void;
  readonly you: PrintedCardData;
  readonly them: PrintedCardData;
  /** The notice's words, from the contracts. */
  readonly title: string;
  readonly text: string;
  /** Why this is a good match, in one sentence. */
  readonly why?: ReactNode;
  /** Opening messages that can be sent as they are. */
  readonly openers?: readonly string[];
  /** Coins this like earned, once there are coins. */
  readonly reward?: number;
  readonly messageLimit?: number;
  readonly busy?: boolean;
  /** What is wrong with the message; the typed text stays. */
  readonly error?: string | undefined;
  readonly onSend: (text: string) => void;
}

const CROSS = { type: 'spring', stiffness: 220, damping: 18, mass: 1.1 } as const;
const STAMP = { type: 'spring', stiffness: 700, damping: 28, delay: 0.28 } as const;
const STILL = { duration: 0.16 } as const;
const WORDS = { duration: 0.24, delay: 0.42 } as const;
const TURN_DEG = 8;
const TURN_S = 6;

/** Two cards slide in and cross, the seal stamps them, the rosette turns. */
function Scene({ you, them, still }: { readonly you: PrintedCardData; readonly them: PrintedCardData; readonly still: boolean }) {
  const from = (x: number, rotate: number) => (still ? { opacity: 0, x: 0, rotate } : { opacity: 0, x, rotate: rotate * 3 });
  return (
    <div className="match-scene" aria-hidden>
      <m.div className="match-ros" animate={still ? {} : { rotate: TURN_DEG }} transition={{ duration: TURN_S, ease: 'easeOut' }}>
        <Rosette />
      </m.div>
      <div className="match-you">
        <m.div initial={from(-420, -8)} animate={{ opacity: 1, x: 0, rotate: -8 }} transition={still ? STILL : CROSS}>
          <PrintedCard card={{ ...you, place: null }} turned />
        </m.div>
      </div>
      <div className="match-them">
        <m.div initial={from(420, 5)} animate={{ opacity: 1, x: 0, rotate: 5 }} transition={still ? STILL : CROSS}>
          <PrintedCard card={{ ...them, place: null }} />
        </m.div>
      </div>
      <m.div
        className="match-seal"
        initial={still ? { opacity: 0, rotate: -12 } : { opacity: 0, scale: 1.7, rotate: -34 }}
        animate={{ opacity: 1, rotate: -12, ...(!still && { scale: 1 }) }}
        transition={still ? STILL : STAMP}
      >
        <Coin large />
      </m.div>
    </div>
  );
}

function Composer({
  them,
  openers,
  limit,
  busy,
  error,
  onSend,
}: {
  readonly them: PrintedCardData;
  readonly openers: readonly string[];
  readonly limit: number | undefined;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onSend: (text: string) => void;
}) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const typing = useLimited({ maxLength: limit, onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value) });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onSend(text.trim());
    else field.current?.focus();
  };
  const choose = (opener: string) => {
    setText(opener);
    field.current?.focus();
  };
  return (
    <>
      {openers.length > 0 && (
        <div className="match-openers">
          {openers.map((opener) => (
            <button key={opener} type="button" onClick={() => choose(opener)}>
              {opener}
            </button>
          ))}
        </div>
      )}
      <form className="match-send" onSubmit={handleSubmit}>
        <input
          ref={field}
          dir="auto"
          className="field"
          value={text}
          autoComplete="off"
          placeholder={said`Write to ${them.name}`}
          aria-label={said`Message to ${them.name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...typing.input}
        />
        <Button type="submit" variant="gold" icon={SendHorizontal} busy={busy} busyText="Sending...">
          Send
        </Button>
      </form>
      <FieldError id={errorId}>{error ?? typing.cut}</FieldError>
    </>
  );
}

/** The moment of a match: it takes the whole screen, and offers a message at once. */
export function MatchDialog({
  open,
  onKeepSwiping,
  you,
  them,
  title,
  text,
  why,
  openers = [],
  reward,
  messageLimit,
  busy = false,
  error,
  onSend,
}: MatchDialogProps) {
  const still = useReducedMotion() ?? false;
  const stage = useRef<HTMLDivElement>(null);
  // @NOTE The stage itself takes the focus: a focused field would raise a phone's keyboard over the cards.
  const focusReturn = useFocusReturn();
  const handleOpenFocus = (event: Event) => {
    focusReturn.onOpenAutoFocus();
    event.preventDefault();
    stage.current?.focus();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onKeepSwiping()}>
      <Dialog.Portal>
        <Dialog.Content ref={stage} className="match-stage" {...focusReturn} onOpenAutoFocus={handleOpenFocus}>
          <Motion>
            <div className="match-close">
              <Dialog.Close asChild>
                <IconButton icon={X} label="Keep swiping" />
              </Dialog.Close>
            </div>
            <Scene you={you} them={them} still={still} />
            <m.section
              className="match-say"
              initial={{ opacity: 0, y: still ? 0 : 12 }}
              animate={{ opacity: 1, y: 0 }}
              transition={still ? STILL : WORDS}
            >
              {reward !== undefined && (
                <p className="match-reward">
                  <Amount coins={reward} signed /> added to your wallet
                </p>
              )}
              <Dialog.Title>{title}</Dialog.Title>
              <Dialog.Description className="match-sub">{text}</Dialog.Description>
              {why && <p className="match-why">{why}</p>}
              <Composer them={them} openers={openers} limit={messageLimit} busy={busy} error={error} onSend={onSend} />
              <button type="button" className="match-keep" onClick={onKeepSwiping}>
                Keep swiping
              </button>
            </m.section>
          </Motion>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
