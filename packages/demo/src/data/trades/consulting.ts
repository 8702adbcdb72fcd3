import type { Trade } from './trade.ts';

export const CONSULTING_TRADES: readonly Trade[] = [
  {
    industry: 'Consulting',
    line: 'Operations and lean practice',
    nouns: ['Advisory', 'Operations', 'Consulting', 'Partners'],
    marks: ['stairs', 'chevrons', 'target', 'quarters'],
    leads: [
      'We help plants and kitchens make the same thing with less walking.',
      '{Two|Three|Five} people who have run factories, now helping others in {state}.',
      'Pricing, capacity and layout for makers between {10|15} and {90|150} people.',
    ],
    proofs: [
      'A typical project frees {14-27} per cent of floor time in {ten|twelve} weeks.',
      'We leave a binder your supervisors actually use.',
    ],
    tags: ['Lean', 'Plant layout', 'Pricing', 'Capacity', 'Training', 'Interim COO'],
    serves: ['Manufacturing', 'Food & Beverage', 'Healthcare', 'E-commerce', 'Construction'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'We added a second shift and made the same number of units.',
      'Orders are up a third, and so are the hours, and the profit is not.',
    ],
    intro: 'We spend the first day standing still and watching. Then we talk.',
    answers: [
      ['How would you start with us?', 'One line, one week, one number. If it does not move, you pay for the coffee.'],
      ['Who from our side would be needed?', 'A supervisor for an hour each morning, and you on Fridays.'],
    ],
  },
  {
    industry: 'Consulting',
    line: 'People and hiring',
    nouns: ['Talent', 'People Partners', 'Search', 'Workplace'],
    marks: ['links', 'dots', 'initialDisc', 'petals'],
    leads: [
      'Hiring and pay structures for companies growing from {10|15} to {80|120}.',
      'Search for plant managers, controllers and head chefs across {state}.',
      'An HR department by the hour for {30-90} employers.',
    ],
    proofs: [
      '{88|91|93} per cent of the people we placed are still there after two years.',
      'A short list in {15|18|21} days, or the search is free.',
    ],
    tags: ['Search', 'Fractional HR', 'Pay bands', 'Handbooks', 'Onboarding', 'Interviews'],
    serves: ['Manufacturing', 'Technology', 'Food & Beverage', 'Healthcare', 'Construction', 'Retail'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'We have lost {three|four} good people since spring and I want to know why.',
      'We need a plant manager who has done this before.',
    ],
    intro: 'We talk to the people who left. They are honest and it costs little.',
    answers: [
      ['What is the fee on a search?', 'Eighteen per cent of the first year, half of it after six months.'],
      ['Could you do the pay bands first?', 'Yes, {three|four} weeks, and it makes the hiring easier.'],
    ],
  },
];
