import type { Trade } from './trade.ts';

export const LEGAL_TRADES: readonly Trade[] = [
  {
    industry: 'Legal',
    line: 'Business and contract law',
    nouns: ['Law', 'Counsel', 'Legal', 'Law Group'],
    marks: ['scales', 'columns', 'initialRule', 'initial'],
    leads: [
      'Contracts, leases and partnerships for companies without a legal department.',
      'A firm of {4-14} lawyers in {city} that quotes before it starts.',
      'We write supplier agreements that both sides read to the end.',
    ],
    proofs: [
      'Fixed fees for {nine|eleven|fourteen} common jobs, listed on our site.',
      'A first reply within one business day, from a lawyer.',
    ],
    tags: ['Contracts', 'Fixed fee', 'Leases', 'Partnerships', 'Employment', 'Trademarks'],
    serves: ['Technology', 'Retail', 'Construction', 'Food & Beverage', 'Real Estate', 'Healthcare'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'A distributor sent us {22|31|38} pages and wants them back on Friday.',
      'Two of us own this place on a handshake and we would like to stay friends.',
    ],
    intro: 'We mark a contract in three colors: sign, ask, refuse. Owners like that.',
    answers: [
      ['What would a review cost?', 'A flat ${650-1400} up to forty pages, with a call to go through it.'],
      ['Can you talk to their lawyer?', 'Yes, and we will tell you first what we would give up.'],
    ],
  },
  {
    industry: 'Legal',
    line: 'Trademarks and creative rights',
    nouns: ['IP', 'Marks & Patents', 'Rights Law', 'Studio Counsel'],
    marks: ['initialRing', 'star', 'keyhole', 'lens'],
    leads: [
      'Trademarks and licensing for food, fashion and software brands.',
      'We clear names before you print them, usually in {three|four} days.',
      'Patents for people who build things in {garages|small labs|workshops}.',
    ],
    proofs: ['{340|520|780} marks registered, {two|three} refused.', 'You get a plain answer: green, amber or red, and why.'],
    tags: ['Trademarks', 'Licensing', 'Patents', 'Clearance', 'Copyright', 'Brand watch'],
    serves: ['Food & Beverage', 'Technology', 'Entertainment', 'Marketing', 'E-commerce', 'Manufacturing'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'We print {30|50},000 labels next month and nobody checked the name.',
      'A shop in another state opened with our logo upside down.',
    ],
    intro: 'Before anything we search for free, because a bad name is cheapest on day one.',
    answers: [
      ['How long until it is registered?', 'Eleven to fourteen months, but you are protected from the day we file.'],
      ['What does the filing come to?', '${900-1300} a class all in, government fee included.'],
    ],
  },
];
