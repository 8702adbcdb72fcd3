import { useReducedMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useEffect } from 'react';
import { coinsInBurst } from '../../lib/figures/coin-count.ts';
import { Coin } from '../marks/coin.tsx';
import { Motion } from '../motion.tsx';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface CoinBurstProps {
  /** The reward in BizCoins; determines how many coins fly. */
  readonly reward: number;
  /** Where they start, and the purse they fly to, in the viewport. */
  readonly from: Point;
  readonly to: Point;
  readonly onDone: () => void;
}

const BURST_S = 2;
const STAGGER_S = 0.03;
/** Coins are spread by the golden angle, so that no two paths overlap. */
const GOLDEN_ANGLE = 2.4;

/** Coins fly in an arc to the purse; with reduced motion the amount fades in instead. */
export function CoinBurst({ reward, from, to, onDone }: CoinBurstProps) {
  const still = useReducedMotion() ?? false;
  useEffect(() => {
    const timer = setTimeout(onDone, BURST_S * 1000);
    return () => clearTimeout(timer);
  }, [onDone]);
  if (still) {
    return (
      <Motion>
        <div className="burst" aria-hidden>
          <m.span className="burst-still" style={{ left: from.x, top: from.y }}>
            <Coin />
            {`+${reward}`}
          </m.span>
        </div>
      </Motion>
    );
  }
  const count = coinsInBurst(reward);
  const flight = BURST_S - count * STAGGER_S;
  return (
    <Motion>
      <div className="burst" aria-hidden>
        {Array.from({ length: count }, (_, index) => {
          const spread = { x: Math.cos(index * GOLDEN_ANGLE) * (60 + index * 6), y: Math.sin(index * GOLDEN_ANGLE) * 40 - 90 };
          return (
            <m.span
              key={index}
              className="amt"
              initial={{ x: from.x, y: from.y, scale: 0.4, opacity: 0 }}
              animate={{
                x: [from.x, from.x + spread.x, to.x],
                y: [from.y, from.y + spread.y, to.y],
                scale: [0.4, 1, 0.5],
                opacity: [0, 1, 1, 0],
              }}
              transition={{
                duration: flight,
                delay: index * STAGGER_S,
                ease: 'easeInOut',
                opacity: { times: [0, 0.15, 0.9, 1], duration: flight, delay: index * STAGGER_S },
              }}
            >
              <Coin />
            </m.span>
          );
        })}
      </div>
    </Motion>
  );
}
