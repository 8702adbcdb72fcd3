import type { FannedCards } from './printed-card.tsx';

/** Printed sample cards, of no real business. */
export const SAMPLE_CARDS: FannedCards = [
  {
    id: 'quarry-proof',
    name: 'Quarry Street Foods',
    line: 'Co-packing and private label',
    place: 'Minneapolis, MN',
    print: { paper: 'kraft', mark: 'M5 31h17v11H5Zm20 0h18v11H25ZM13 18h22v10H13Zm6-12h10v9H19Z' },
  },
  {
    id: 'halden-back',
    name: 'Halden Marine',
    line: 'Electric workboats',
    place: 'Portland, ME',
    print: { paper: 'ice', mark: 'M4 27h40l-6 12H11Zm18-4V5L8 23Zm4 0h12L26 10Z' },
  },
  {
    id: 'kestrel-savannah',
    name: 'Kestrel Cold Chain',
    line: 'Temperature-controlled freight',
    place: 'Savannah, GA',
    print: { paper: 'navy', mark: 'M4 13h17l10 11H15Zm11 13h16l6 7H22Zm18-13h11l-8 9Z' },
  },
];
