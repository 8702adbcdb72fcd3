import type { ReactNode } from 'react';
import { rosettePath } from '../../lib/card/rosette-path.ts';
import { classNames } from '../../lib/page/class-names.ts';
import { Coin } from '../marks/coin.tsx';
import { EXTRA_GIFTS, GiftBox } from './gift-art-more.tsx';

const LEAF = 'oklch(.62 .13 155)';
const STEM = 'oklch(.5 .12 155)';
const DEEP = 'oklch(.3 .052 168)';
const STONE_LINE = 'oklch(.7 .03 160)';

/** The petals of the ribbon's flower, wide and few so that they hold at 42 px. */
const RIBBON_EDGE = rosettePath({ radius: 15.6, amplitude: 1.8, lobes: 12 });

function Clover() {
  return (
    <g className="ga-sway">
      <g fill={LEAF}>
        <circle cx="17" cy="17" r="8.5" />
        <circle cx="31" cy="17" r="8.5" />
        <circle cx="17" cy="30" r="8.5" />
        <circle cx="31" cy="30" r="8.5" />
      </g>
      <path d="M24 24c2 8 3 13 8 19" fill="none" stroke={STEM} strokeWidth="3" strokeLinecap="round" />
      <circle cx="24" cy="23.5" r="3" fill="var(--gold)" />
    </g>
  );
}

function Coffee() {
  return (
    <>
      <path d="M34 22h4a5.5 5.5 0 0 1 0 11h-5" fill="none" stroke="var(--gift-pale)" strokeWidth="3" />
      <path d="M9 18h26v12a9 9 0 0 1-9 9h-8a9 9 0 0 1-9-9Z" fill="var(--gift-pale)" />
      <path d="M9 18h26v4H9Z" fill="oklch(.45 .08 55)" />
      <path
        className="ga-steam"
        d="M17 13c-2-3 2-4 0-7m9 7c-2-3 2-4 0-7"
        fill="none"
        stroke="var(--gold)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path d="M6 42h33" stroke="var(--gold-edge)" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

function Glass({ left }: { readonly left: boolean }) {
  return (
    <g className={left ? 'ga-clink-left' : 'ga-clink-right'}>
      <g transform={left ? 'rotate(-14 15 24)' : 'rotate(14 33 24) translate(18 0)'}>
        <path d="M9 8h12l-1.5 14a4.5 4.5 0 0 1-9 0Z" fill="var(--gift-pale)" />
        <path d="M9.6 14h10.8l-.9 8a4.5 4.5 0 0 1-9 0Z" fill="var(--gold)" />
        <path d="M15 26v12m-5 1h10" stroke="var(--gift-pale)" strokeWidth="2.4" strokeLinecap="round" />
      </g>
    </g>
  );
}

const Toast = () => (
  <>
    <Glass left />
    <Glass left={false} />
  </>
);

/** A leaf of the wreath: its position and rotation. */
const LAUREL_LEAVES = [
  [11, 13, -70],
  [7.5, 19, -130],
  [13.5, 21, -30],
  [7.6, 27, -150],
  [14.5, 28.5, -25],
  [10.5, 35, -170],
  [18, 35, -15],
  [16.5, 40.5, 170],
] as const;

function LaurelBranch() {
  return (
    <g className="ga-sway">
      <path d="M24 42C11 40 7 27 11 12" fill="none" stroke="var(--gold-edge)" strokeWidth="2" />
      {LAUREL_LEAVES.map(([x, y, turn]) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="4.6" ry="2.3" transform={`rotate(${turn} ${x} ${y})`} fill="var(--gold)" />
      ))}
    </g>
  );
}

const Laurel = () => (
  <>
    <LaurelBranch />
    <g transform="matrix(-1 0 0 1 48 0)">
      <LaurelBranch />
    </g>
  </>
);

function RosetteRibbon() {
  return (
    <>
      <path d="m16 28-5 17 7-3 4 5 4-15m6-4 5 17-7-3-4 5-4-15" fill="oklch(.55 .17 28)" />
      <g transform="translate(24 19)">
        <path className="ga-turn" d={RIBBON_EDGE} fill="var(--gold)" stroke="var(--gold-edge)" />
      </g>
      <circle cx="24" cy="19" r="9.5" fill={DEEP} />
      <path d="m24 12.5 2 4.2 4.6.6-3.4 3.2.9 4.6-4.1-2.3-4.1 2.3.9-4.6-3.4-3.2 4.6-.6Z" fill="var(--gold-hi)" />
    </>
  );
}

function Lantern() {
  return (
    <g className="ga-swing">
      <path d="M18 8a6 6 0 0 1 12 0" fill="none" stroke="var(--gold-edge)" strokeWidth="2.6" />
      <path d="M15 8h18l3 6H12Z" fill="var(--gold-edge)" />
      <path d="M13 14h22l-2 24H15Z" fill={DEEP} />
      <path d="M16.5 17h15l-1.4 18H18Z" fill="var(--gold-hi)" />
      <path className="ga-flame" d="M24 19c5 6 4 13 0 13s-5-7 0-13Z" fill="oklch(.72 .17 55)" />
      <path d="M12 38h24v5H12Z" fill="var(--gold-edge)" />
    </g>
  );
}

function Keystone() {
  return (
    <>
      <path d="M4 43V27a20 20 0 0 1 40 0v16h-9V27a11 11 0 0 0-22 0v16Z" fill="var(--gift-pale)" />
      <path d="M8 38h7M7 31h7m-3-9 6 4m16 5h7m-8 7h8m-5-16 6-4" stroke={STONE_LINE} strokeWidth="1.6" />
      <path className="ga-drop" d="M16 3h16l-4 16h-8Z" fill="var(--gold)" stroke="var(--gold-edge)" strokeWidth="1.2" />
    </>
  );
}

const RAYS = Array.from({ length: 12 }, (_, ray) => ray * 30);

function Benison() {
  return (
    <>
      <g className="ga-turn-box">
        <g className="ga-rays" stroke="var(--gold)" strokeWidth="2.4" strokeLinecap="round">
          {RAYS.map((turn) => (
            <path key={turn} d={turn % 60 === 0 ? 'M24 1.5v4' : 'M24 4.5v4'} transform={`rotate(${turn} 24 24)`} />
          ))}
        </g>
      </g>
      <svg x="9" y="9" width="30" height="30" viewBox="0 0 48 48">
        <Coin />
      </svg>
    </>
  );
}

const DRAWINGS: Readonly<Record<string, () => ReactNode>> = {
  clover: Clover,
  coffee: Coffee,
  toast: Toast,
  laurel: Laurel,
  rosette: RosetteRibbon,
  lantern: Lantern,
  keystone: Keystone,
  benison: Benison,
  ...EXTRA_GIFTS,
};

export interface GiftArtProps {
  /** The gift's id in the catalogue; one without a drawing of its own is a wrapped box. */
  readonly id: string;
  readonly size?: number;
  /** Steam rises and flames flicker while it is shown as sent. */
  readonly moving?: boolean;
}

/** A gift, hand-drawn on a grid of 48: two tones and gold. Decorative: its name is beside it. */
export function GiftArt({ id, size = 42, moving = false }: GiftArtProps) {
  const Drawing = DRAWINGS[id] ?? GiftBox;
  return (
    <svg className={classNames('gift-art', moving && 'moving')} viewBox="0 0 48 48" width={size} height={size} aria-hidden>
      <Drawing />
    </svg>
  );
}
