import { Handshake, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { decisionOf, type PanInfo } from '../../lib/card/pan.ts';
import { usePan } from '../../lib/card/use-pan.ts';
import { classNames } from '../../lib/page/class-names.ts';
import { Button, TextLink } from '../controls/button.tsx';
import { Coin } from '../marks/coin.tsx';
import { Icon } from '../marks/icon.tsx';
import { Rosette } from '../marks/rosette.tsx';
import { VisuallyHidden } from '../text.tsx';
import { PrintedCard, type FannedCards, type PrintedCardData } from './printed-card.tsx';
import { decisionWords, endWords, type SampleDecision } from './sample-swipes.ts';

const PLACES = ['c1', 'c2', 'c3'] as const;
/** As far or as fast as a card of the real deck. */
const THRESHOLDS = { commitOffsetPx: 100, commitSpeedPx: 500 } as const;
/** The word on the card is whole after so many pixels. */
const WORD_FULL_PX = 110;
const DEGREES_PER_PX = 1 / 18;
const DECIDES: Record<string, SampleDecision> = { ArrowLeft: 'pass', ArrowRight: 'like' };

interface FannedCardProps {
  readonly card: PrintedCardData;
  readonly place: (typeof PLACES)[number];
  /** What was decided about it; null while it lies there. */
  readonly decision: SampleDecision | null;
  readonly isFront: boolean;
  readonly onDecide: (decision: SampleDecision) => void;
}

/** One card of the fan: the front one follows the finger, and leaves when it was moved far or fast enough. */
function FannedCard({ card, place, decision, isFront, onDecide }: FannedCardProps) {
  const [isHeld, setHeld] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const follow = (x: number) => {
    const style = element.current?.style;
    style?.setProperty('--x', `${x}px`);
    style?.setProperty('--turn', `${x * DEGREES_PER_PX}deg`);
    style?.setProperty('--word', `${Math.min(1, Math.abs(x) / WORD_FULL_PX)}`);
    if (element.current) element.current.dataset.side = x < 0 ? 'pass' : 'like';
  };
  const rest = () => {
    setHeld(false);
    for (const name of ['--x', '--turn', '--word']) element.current?.style.removeProperty(name);
  };
  const handleEnd = (info: PanInfo | null) => {
    rest();
    const made = info && decisionOf(info, THRESHOLDS);
    if (made) onDecide(made);
  };
  const pan = usePan({
    isOn: isFront,
    onPress: () => undefined,
    onStart: () => setHeld(true),
    onMove: ({ offset }) => follow(offset.x),
    onEnd: handleEnd,
  });
  return (
    <PrintedCard
      ref={element}
      card={card}
      turned={place !== 'c3'}
      className={classNames(place, isFront && 'front', isHeld && 'held', decision && `gone ${decision}`)}
      {...pan}
    >
      {isFront && (
        <>
          <i className="fan-word is-like">MATCH</i>
          <i className="fan-word is-pass">SKIP</i>
        </>
      )}
    </PrintedCard>
  );
}

interface SampleControlsProps {
  /** Which card lies on top. */
  readonly words: string;
  readonly like: RefObject<HTMLButtonElement | null>;
  readonly onDecide: (decision: SampleDecision) => void;
}

function SampleControls({ words, like, onDecide }: SampleControlsProps) {
  return (
    <div className="fan-controls">
      <VisuallyHidden>{words}</VisuallyHidden>
      <button type="button" className="swipe pass" aria-label="Pass" onClick={() => onDecide('pass')}>
        <Icon icon={X} />
      </button>
      <button ref={like} type="button" className="swipe like" aria-label="Like" onClick={() => onDecide('like')}>
        <Icon icon={Handshake} />
      </button>
      <span aria-hidden>Samples: swipe one</span>
    </div>
  );
}

/** Where the cards were once all are decided: what happens on Benison now. It takes the focus from the buttons that are gone. */
function SampleEnd({
  liked,
  hadFocus,
  onAgain,
}: {
  readonly liked: readonly PrintedCardData[];
  readonly hadFocus: boolean;
  readonly onAgain: () => void;
}) {
  const { title, text } = endWords(liked);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hadFocus) head.current?.focus({ preventScroll: true });
  }, [hadFocus]);
  return (
    <div className="fan-end">
      <h2 ref={head} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <p>
        <TextLink blessed to="/register">
          Create your card
        </TextLink>
      </p>
      <Button size="sm" onClick={onAgain}>
        Deal them again
      </Button>
    </div>
  );
}

/** The landing's fan, to try: three sample cards that swipe by finger, mouse, buttons and arrow keys. Nothing is sent. */
export function SampleDeck({ cards }: { readonly cards: FannedCards }) {
  const [decisions, setDecisions] = useState<readonly SampleDecision[]>([]);
  const [said, setSaid] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  /** The button that dealt again is gone with it: the focus goes to what decides next. */
  const isDealtAgain = useRef(false);
  const like = useRef<HTMLButtonElement>(null);
  /** The card on top is the last of the fan. */
  const frontAt = cards.length - 1 - decisions.length;
  const front = cards[frontAt];
  const decide = (decision: SampleDecision) => {
    if (!front) return;
    hadFocus.current = group.current?.contains(document.activeElement) ?? false;
    setSaid(decisionWords(decision, front, cards[frontAt - 1]));
    setDecisions([...decisions, decision]);
  };
  const handleKey = (event: KeyboardEvent) => {
    const decision = DECIDES[event.key];
    if (!decision || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    decide(decision);
  };
  const dealAgain = () => {
    setSaid('Three sample cards are dealt again.');
    setDecisions([]);
    isDealtAgain.current = true;
  };
  useEffect(() => {
    if (!isDealtAgain.current) return;
    isDealtAgain.current = false;
    like.current?.focus({ preventScroll: true });
  }, [decisions]);
  const decisionOn = (at: number): SampleDecision | null => decisions[cards.length - 1 - at] ?? null;
  return (
    <div ref={group} className="fan" role="group" aria-label="Try it: three sample cards" onKeyDown={handleKey}>
      <div className="fan-cards" aria-hidden>
        <Rosette />
        {cards.map((card, at) => (
          <FannedCard
            key={card.id}
            card={card}
            place={PLACES[at] ?? 'c3'}
            decision={decisionOn(at)}
            isFront={at === frontAt}
            onDecide={decide}
          />
        ))}
        <Coin large />
      </div>
      {front ? (
        <SampleControls
          words={`Sample card ${decisions.length + 1} of ${cards.length}: ${front.name}, ${front.line}, ${front.place}.`}
          like={like}
          onDecide={decide}
        />
      ) : (
        <SampleEnd
          liked={cards.filter((_card, at) => decisionOn(at) === 'like').toReversed()}
          hadFocus={hadFocus.current}
          onAgain={dealAgain}
        />
      )}
      <VisuallyHidden live="polite">{said}</VisuallyHidden>
    </div>
  );
}
