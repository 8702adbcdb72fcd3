import type { Trade } from './trade.ts';

export const RETAIL_TRADES: readonly Trade[] = [
  {
    industry: 'Retail',
    line: 'Independent home goods',
    nouns: ['Mercantile', 'General Store', 'Home', 'Goods'],
    marks: ['roof', 'quarters', 'cup', 'initialRule'],
    leads: [
      '{Two|Three|Four} shops in {city} selling housewares we would give to a friend.',
      "A general store with {400-900} products, {60-85} per cent made within a day's drive.",
      'Furniture and lighting for small rooms, with an upholsterer upstairs.',
    ],
    proofs: [
      'We buy on terms we keep, net {15|30}, and reorder by the {15th|20th}.',
      'Makers get shelf data every month, so they know what sold and what stood.',
    ],
    tags: ['Housewares', 'Local makers', 'Gift', 'Wholesale buyer', 'Furniture', 'Pop-ups'],
    serves: ['Manufacturing', 'Food & Beverage', 'E-commerce', 'Agriculture'],
    offers: ['CLIENT', 'STRATEGIC'],
    seeks: ['VENDOR', 'STRATEGIC'],
    calls: ['We would like to see our line on a real shelf before we print a catalog.', 'Do you take new makers for the holiday tables?'],
    intro: 'We walk the shelves every month and there is usually room for two new makers.',
    answers: [
      ['What margin do you work on?', 'Keystone on most things, less on food. We pay for the samples.'],
      ['Would you try it on consignment first?', 'For sixty days and one display, yes. After that we buy or return it.'],
    ],
  },
  {
    industry: 'Retail',
    line: 'Outdoor and cycling shop',
    nouns: ['Outfitters', 'Cycles', 'Trail Supply', 'Sports'],
    marks: ['peaks', 'wheel', 'tent', 'pine'],
    leads: [
      'Bikes, boots and packs for the trails around {city}, with a workshop open seven days.',
      'Outfitter to {school teams|guides|weekend hikers} and {900-2600} regulars who know us by name.',
      'A rental fleet of {40-120} and a store that sells only what we rent.',
    ],
    proofs: ['Same-week service from {4-9} mechanics.', 'Company rides and gear days for {15-80} people, from first email to last tire.'],
    tags: ['Bike service', 'Rentals', 'Team gear', 'Demo days', 'Guided trips', 'Repairs'],
    serves: ['Technology', 'Education', 'Entertainment', 'Healthcare'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'VENDOR', 'STRATEGIC'],
    calls: [
      'We want a bike benefit for {60-200} people and nobody to administer it.',
      'Our retreat is in {May|September} and half of us have never been on a trail.',
    ],
    intro: 'We do company gear days, and people keep the boots.',
    answers: [
      ['Can you come to our office for the fittings?', 'We bring a van, {40|60} sizes and two people who know feet.'],
      ['What does service cost for a fleet?', 'A flat ${18-32} per bike and month, parts at cost.'],
    ],
  },
];
