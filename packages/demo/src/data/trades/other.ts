import type { Trade } from './trade.ts';

export const OTHER_TRADES: readonly Trade[] = [
  {
    industry: 'Other',
    line: 'Cleaning and facility care',
    nouns: ['Facility Care', 'Cleaning Co.', 'Maintenance', 'Services'],
    marks: ['drop', 'star', 'leaf', 'initialRule'],
    leads: [
      'Cleaning for kitchens, clinics and offices, by {40-160} people on real wages.',
      'Floors, windows and snow, one contract for {60-190} buildings in {city}.',
      'Employee-owned, so the person with the mop has a vote.',
    ],
    proofs: [
      'The same crew every night, and a supervisor who checks with a light.',
      'Staff turnover of {11|14|18} per cent in a trade where {150|200} is normal.',
    ],
    tags: ['Night crews', 'Food-safe', 'Floor care', 'Snow', 'Employee-owned', 'Green products'],
    serves: ['Healthcare', 'Food & Beverage', 'Real Estate', 'Education', 'Retail', 'Legal'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'VENDOR'],
    calls: ['We fired {two|three} cleaning companies in a year and would like to stop.', 'Our inspector looks behind the mixers.'],
    intro: 'We clean one area for free and you look at it in the morning.',
    answers: [
      ['What would {8|12|16},000 square feet cost?', '${1900-3400} a month, five nights, supplies included.'],
      ['Who has our keys?', 'Two people, by name, and both have been with us over {five|six} years.'],
    ],
  },
  {
    industry: 'Other',
    line: 'Printing and signs',
    nouns: ['Print', 'Sign Works', 'Letterpress', 'Graphics'],
    marks: ['initialTile', 'quarters', 'spool', 'initial'],
    leads: [
      'Signs painted by hand or cut by machine, installed anywhere in {state}.',
      'Letterpress cards, menus and labels on presses from {1928|1947|1956}.',
      'Vehicle wraps, banners and window lettering in {three|four} days.',
    ],
    proofs: ['We keep your files and your ink mix for ever.', 'Proofs are on paper, because that is what you are buying.'],
    tags: ['Hand lettering', 'Letterpress', 'Vehicle wraps', 'Menus', 'Labels', 'Installation'],
    serves: ['Food & Beverage', 'Retail', 'Real Estate', 'Construction', 'Marketing', 'Entertainment'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: ['We have {four|seven} vans in three shades of green.', "The sign above the door still has the last owner's name under ours."],
    intro: 'We come with a ladder and a tape and draw it on a photo the same day.',
    answers: [
      ['What does a painted sign cost?', 'From ${1100-2400} for ten feet, and it lasts longer than vinyl.'],
      ['Can you match our label green?', 'Bring a jar. We mix until you cannot tell.'],
    ],
  },
  {
    industry: 'Other',
    line: 'Community and membership groups',
    nouns: ['Guild', 'Collective', 'Foundation', 'Alliance'],
    marks: ['links', 'petals', 'dots', 'comb'],
    leads: [
      'A guild of {70-260} makers in {state} that buys together and ships together.',
      'We lend tools, rooms and mentors to first-time owners in {city}.',
      'A member-run group that turns neighbors into suppliers.',
    ],
    proofs: [
      'Members saved ${110|180|260} thousand last year on boxes and freight alone.',
      'Grants of ${2|5} to ${10|15} thousand, decided by members in a month.',
    ],
    tags: ['Group buying', 'Mentoring', 'Grants', 'Makers', 'Workshops', 'Non-profit'],
    serves: ['Food & Beverage', 'Manufacturing', 'Retail', 'Agriculture', 'E-commerce', 'Education'],
    offers: ['STRATEGIC', 'INVESTOR', 'CLIENT'],
    seeks: ['STRATEGIC', 'VENDOR', 'CLIENT'],
    calls: ["We are too small for anyone's price list.", 'We would like to give members a real discount and need someone to organize it.'],
    intro: 'Our members order boxes twice a year, and the next order is open.',
    answers: [
      ['What does it cost to join?', '${120-240} a year, and the first box order usually covers it.'],
      ['How many members are in our trade?', '{Nineteen|Thirty-one|Forty-four}, and most would show you their shop.'],
    ],
  },
];
