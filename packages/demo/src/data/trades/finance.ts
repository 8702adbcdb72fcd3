import type { Trade } from './trade.ts';

export const FINANCE_TRADES: readonly Trade[] = [
  {
    industry: 'Finance',
    line: 'Accounting and tax',
    nouns: ['CPA', 'Accounting', 'Ledger Group', 'Tax & Advisory'],
    marks: ['columns', 'initial', 'bars', 'initialRing'],
    leads: [
      'Books, payroll and tax for {80-260} owner-run companies.',
      'CPAs for {restaurants and food makers|contractors|medical practices}, in {city} since {1987|1996|2004|2011}.',
      'Monthly closes by the {eighth|tenth}, so that owners decide on real numbers.',
    ],
    proofs: [
      'A fixed fee, a named accountant, and no invoice for a phone call.',
      'We found clients an average of ${8|11|17},000 in credits last year.',
    ],
    tags: ['Monthly close', 'Payroll', 'R&D credits', 'Sales tax', 'Audit ready', 'Advisory'],
    serves: ['Food & Beverage', 'Construction', 'Healthcare', 'Retail', 'E-commerce', 'Technology'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'We sell into {six|nine|eleven} states and I no longer trust our sales tax.',
      'Our bookkeeper retires in {March|August} and she is the system.',
    ],
    intro: 'We begin with a clean-up month, and you see the true margin of each product at the end of it.',
    answers: [
      ['How long does a clean-up take?', '{Three|Four} weeks if the bank feeds are complete, six if we have to ask for paper.'],
      ['Is the fee the same in tax season?', 'The same every month. Filing is in it.'],
    ],
  },
  {
    industry: 'Finance',
    line: 'Growth lending for small companies',
    nouns: ['Capital', 'Lending', 'Credit Partners', 'Funds'],
    marks: ['bars', 'stairs', 'chevrons', 'horizon'],
    leads: [
      'Equipment and inventory loans of ${25|50} to ${400|750} thousand, decided in a week.',
      'We lend against purchase orders, so a big order is good news again.',
      'A community fund that has backed {120-340} businesses in {state}.',
    ],
    proofs: [
      'One page of terms, no prepayment penalty, and a person who visits.',
      'Of our borrowers, {94|95|97} per cent paid as agreed last year.',
    ],
    tags: ['Equipment loans', 'PO financing', 'Working capital', 'SBA', 'Community fund', 'Patient equity'],
    serves: ['Manufacturing', 'Food & Beverage', 'Construction', 'Agriculture', 'Retail', 'Transportation'],
    offers: ['INVESTOR', 'VENDOR'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'We have an order for twice our usual and {45|60} days between paying and being paid.',
      'The bank likes us but wants three more years.',
    ],
    intro: 'We look at orders and people before ratios. Bring both.',
    answers: [
      ['What do you need to decide?', 'Two years of returns, this year to date, and an hour on your floor.'],
      ['What rate should we expect?', 'Between {8.5|9} and {11|12} per cent, fixed, and you see it before you sign anything.'],
    ],
  },
  {
    industry: 'Finance',
    line: 'Commercial insurance',
    nouns: ['Insurance', 'Risk Partners', 'Mutual', 'Brokers'],
    marks: ['keyhole', 'roof', 'initialDisc'],
    leads: [
      'Cover for {food makers|contractors|carriers|clinics}, compared across {14-30} insurers.',
      'We read the exclusions aloud before you sign.',
      'Independent brokers in {city} who visit the site and then choose the policy.',
    ],
    proofs: [
      'Claims are called in by us, and {nine of ten|most} are paid within {21|28} days.',
      'Renewals arrive sixty days early with two alternatives.',
    ],
    tags: ['General liability', 'Workers comp', 'Cargo', 'Cyber cover', 'Claims help', 'Benefits'],
    serves: ['Construction', 'Transportation', 'Food & Beverage', 'Healthcare', 'Entertainment', 'Manufacturing'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'Our premium rose {22|31|40} per cent and nobody could say why.',
      'A retailer wants a certificate with wording our agent has never seen.',
    ],
    intro: 'We visit first. Half of what people pay for does not fit what they do.',
    answers: [
      ['How fast can you turn a certificate?', 'Same day, usually within the hour.'],
      ['Would you look at our current policy?', 'Send the declarations page. You get a marked copy back by {Wednesday|Friday}.'],
    ],
  },
];
