import type { ReactNode } from 'react';

const STEM = 'oklch(.5 .12 155)';
const DEEP = 'oklch(.3 .052 168)';
const RED = 'oklch(.55 .17 28)';

/** A wrapped box: any gift without a drawing of its own. */
export function GiftBox() {
  return (
    <>
      <path d="M6 20h36v22a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2Z" fill="var(--gift-pale)" />
      <g className="ga-lid">
        <path d="M4 13h40v8H4Z" fill="var(--gift-pale)" />
        <path d="M21 13h6v8h-6Z" fill="var(--gold)" />
        <path d="M24 13C16 13 12 4 17 4c4 0 6 5 7 9Zm0 0c8 0 12-9 7-9-4 0-6 5-7 9Z" fill="none" stroke="var(--gold)" strokeWidth="2.6" />
      </g>
      <path d="M21 21h6v23h-6Z" fill="var(--gold)" />
      <path d="M4 21h40" stroke="oklch(.7 .03 160)" strokeWidth="1.4" />
    </>
  );
}

function Handshake() {
  return (
    <g className="ga-sway">
      <path d="M3 15h9v18H3Zm33 0h9v18h-9Z" fill={DEEP} />
      <path d="M12 18h8l5-3h11v15l-9 7a4 4 0 0 1-5 0l-10-8Z" fill="var(--gift-pale)" />
      <path
        d="M25 16 17 23c2 4 6 4 9 1l3-2 8 8"
        fill="none"
        stroke="var(--gold-edge)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M12 16v16M36 16v16" stroke="var(--gold)" strokeWidth="2.6" />
    </g>
  );
}

function Compass() {
  return (
    <>
      <circle cx="24" cy="24" r="20" fill={DEEP} stroke="var(--gold-edge)" strokeWidth="3" />
      <circle cx="24" cy="24" r="14.5" fill="none" stroke="var(--gift-pale)" strokeWidth="1.2" strokeDasharray="1.5 6.1" />
      <g className="ga-needle">
        <path d="m24 10 4.5 14h-9Z" fill="var(--gold)" />
        <path d="m24 38-4.5-14h9Z" fill="var(--gift-pale)" />
      </g>
      <circle cx="24" cy="24" r="2" fill="var(--gold-edge)" />
    </>
  );
}

function Bouquet() {
  const heads = [
    [15, 15],
    [24, 10],
    [33, 15],
    [20, 21],
    [29, 21],
  ] as const;
  return (
    <g className="ga-sway">
      <path d="M17 24 24 42m7-18-7 18m0-20v20" stroke={STEM} strokeWidth="2.4" />
      {heads.map(([x, y], index) => (
        <g key={x}>
          <circle cx={x} cy={y} r="6.2" fill={index % 2 === 0 ? RED : 'var(--gift-pale)'} />
          <circle cx={x} cy={y} r="2.2" fill="var(--gold)" />
        </g>
      ))}
      <path d="m14 29 10 15 10-15c-6 4-14 4-20 0Z" fill="var(--gift-pale)" />
      <path d="M19 35h10" stroke="var(--gold)" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

function Quill() {
  return (
    <>
      <path d="M10 44h20" stroke="var(--gold-edge)" strokeWidth="3" strokeLinecap="round" />
      <g className="ga-sway">
        <path d="M41 4C26 5 15 15 13 33l-3 8 5-6c15-2 25-13 26-31Z" fill="var(--gift-pale)" />
        <path d="M39 7C28 14 20 23 12 39" fill="none" stroke="var(--gold-edge)" strokeWidth="2" strokeLinecap="round" />
        <path d="m13 33 2 2-5 6Z" fill={DEEP} />
      </g>
    </>
  );
}

function Beacon() {
  return (
    <>
      <g className="ga-shine" fill="var(--gold-hi)">
        <path d="M20 10 2 4v13Z" />
        <path d="M28 10 46 4v13Z" />
      </g>
      <path d="M19 16h10l4 26H15Z" fill="var(--gift-pale)" />
      <path d="M18.2 21h11.6l.8 6H17.4Zm-1.7 11h15l.8 6H15.7Z" fill={RED} />
      <path d="M19 6h10v9H19Z" fill={DEEP} />
      <circle cx="24" cy="10.5" r="3" fill="var(--gold)" />
      <path
        d="M16 15h16M20 5l4-4 4 4Z"
        fill="var(--gold-edge)"
        stroke="var(--gold-edge)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M8 44h32" stroke="var(--gold-edge)" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

/** Drawings beyond the first eight, by the gift's id. */
export const EXTRA_GIFTS: Readonly<Record<string, () => ReactNode>> = {
  handshake: Handshake,
  compass: Compass,
  bouquet: Bouquet,
  quill: Quill,
  beacon: Beacon,
};
