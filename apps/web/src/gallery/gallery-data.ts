import type { BusinessCardData } from '../components/businesses/business-card-data.ts';
import type { PrintedCardData } from '../components/businesses/printed-card.tsx';
import type { Reason } from '../components/lists/reasons-list.tsx';

/** A drawn picture, so the gallery needs no server. */
function picture(ground: string, ink: string, shape: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 320"><rect width="420" height="320" fill="${ground}"/><path d="${shape}" fill="${ink}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const KESTREL = picture('#0b4272', '#d9f1ff', 'M220 30h190l60 130H330ZM330 180h140l40 70H390Z');
const LUMEN = picture('#2b2635', '#ffc35c', 'M120 200a90 90 0 0 1 180 0ZM90 220h240v18H90ZM200 60h20v30h-20Z');
const QUARRY = picture('#5a4a3c', '#dcc194', 'M20 180h170v120H20Zm190 0h190v120H210ZM100 60h200v100H100Z');

export const kestrel: BusinessCardData = {
  id: '0197b0c1-kestrel',
  name: 'Kestrel Cold Chain',
  imageUrl: KESTREL,
  industry: 'Transportation',
  businessType: 'LLC',
  description: 'Reefer freight for small importers, 2 to 14 pallets, with a temperature log you can hand to your auditor.',
  city: 'Savannah',
  state: 'GA',
  distanceMiles: 492,
  website: 'https://kestrelcold.com',
  tags: ['LTL reefer', 'Port drayage', 'FSMA logs', 'Cross-dock', 'Pharma'],
  isOnline: true,
  isVerified: true,
  isPremium: false,
  profileViews: 184,
  employees: '11–50',
  match: { figure: '86', words: 'fit', detail: null },
  totalMatches: 31,
  responseRate: 94,
};

export const birch: BusinessCardData = {
  id: '0197b0c1-birch',
  name: 'Birch & Wren CPA',
  imageUrl: null,
  industry: 'Finance',
  businessType: 'Partnership',
  description: 'Books, payroll and sales tax for makers with fewer than fifty people.',
  city: 'Dayton',
  state: 'OH',
  distanceMiles: 410,
  tags: ['Payroll', 'Sales tax'],
  isOnline: false,
  isVerified: true,
  isPremium: true,
  profileViews: 61,
  employees: '1–10',
  match: { figure: '71', words: 'fit', detail: null },
  totalMatches: 1,
  responseRate: null,
};

export const quarry: BusinessCardData = {
  ...birch,
  id: '0197b0c1-quarry',
  name: 'Quarry Street Foods',
  imageUrl: QUARRY,
  industry: 'Food and beverage',
  city: 'Minneapolis',
  state: 'MN',
  isPremium: false,
  tags: ['Co-packing', 'Private label', 'Kosher', 'Retort'],
  description: 'Co-packing and private label from 500 cases.',
  match: { figure: '78', words: 'fit', detail: null },
};
export const lumen: BusinessCardData = {
  ...birch,
  id: '0197b0c1-lumen',
  name: 'Lumen Yard',
  imageUrl: LUMEN,
  industry: 'Lighting',
  city: 'Richmond',
  state: 'VA',
  isPremium: false,
  description: null,
  tags: [],
};

export const reasons: readonly Reason[] = [
  {
    kind: 'offer',
    title: 'They carry what you ship',
    text: 'You import dry tea by the pallet; they run LTL from the Port of Savannah.',
    points: 38,
  },
  { kind: 'seeks', title: 'They look for clients like you', text: 'Food importers, 11–50 people.', points: 26 },
  { kind: 'answers', title: 'They answer', text: '94% of first messages, within 3 hours.', points: 14 },
  { kind: 'place', title: 'Within your range', text: '492 of 600 miles.', points: 8 },
];

export const ashgroveCard: PrintedCardData = {
  id: '0197b0c1-ashgrove',
  name: 'Ashgrove Tea Co.',
  line: 'Specialty tea importer',
  place: 'Baltimore, MD',
  coverUrl: '/marketing-square.svg',
  color: '#ffffff',
};
export const kestrelCard: PrintedCardData = {
  id: kestrel.id,
  name: kestrel.name,
  line: 'Temperature-controlled freight',
  place: 'Savannah, GA',
  imageUrl: KESTREL,
  coverUrl: '/marketing-instagram.svg',
  color: '#7c2d12',
};
export const quarryCard: PrintedCardData = {
  id: quarry.id,
  name: quarry.name,
  line: 'Co-packing and private label',
  place: 'Minneapolis, MN',
};
