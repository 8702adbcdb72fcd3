import type { Trade } from './trade.ts';

export const ENTERTAINMENT_TRADES: readonly Trade[] = [
  {
    industry: 'Entertainment',
    line: 'Events and venues',
    nouns: ['Events', 'Hall', 'Productions', 'Stage Co.'],
    marks: ['star', 'moon', 'horizon', 'columns'],
    leads: [
      'A {300|450|600} seat hall in {city} for concerts, launches and dinners.',
      'Sound, light and staging for {90-240} events a year.',
      'We plan company days that do not end at a buffet line.',
    ],
    proofs: ['One producer, one invoice, and a rain plan.', '{Seven|Eight} of ten clients book again within a year.'],
    tags: ['Venue', 'Sound & light', 'Company days', 'Launches', 'Festivals', 'Staging'],
    serves: ['Technology', 'Marketing', 'Food & Beverage', 'Finance', 'Education'],
    offers: ['VENDOR', 'CLIENT', 'STRATEGIC'],
    seeks: ['VENDOR', 'CLIENT'],
    calls: ['We turn {ten|twenty|fifty} in {June|October} and want one good evening.', 'Our launch has a date, a guest list and no room.'],
    intro: 'We hold dates for a week without a deposit.',
    answers: [
      ['Can we bring our own food?', 'Yes, and the kitchen is yours from noon.'],
      ['What would the hall cost?', '${2800-5200} on a weekday with a technician and the lights.'],
    ],
  },
  {
    industry: 'Entertainment',
    line: 'Games and animation studio',
    nouns: ['Games', 'Animation', 'Arcade', 'Playworks'],
    marks: ['dots', 'comb', 'reel', 'bolt'],
    leads: [
      'Short animations that explain {machines|medicine|money} without a narrator.',
      'A game studio of {5-18} that also builds training people want to repeat.',
      'We design rooms where {six|eight} strangers solve a thing together.',
    ],
    proofs: [
      'First scene in {ten|twelve} days, so you can dislike it early.',
      'Players finish our training {71|78|84} per cent of the time.',
    ],
    tags: ['Explainers', 'Training games', 'Motion design', 'Escape rooms', '3D', 'Museum pieces'],
    serves: ['Healthcare', 'Education', 'Technology', 'Finance', 'Marketing'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'INVESTOR', 'STRATEGIC'],
    calls: ['Nobody watches our safety video, and I include myself.', 'We sell a machine that takes twenty minutes to describe.'],
    intro: 'Send the dullest page you have. We enjoy those.',
    answers: [
      ['What does one minute cost?', '${4500-9000}, depending on how much of it has hair.'],
      ['Could you reuse it for the trade show?', 'Yes, we deliver it without sound as well.'],
    ],
  },
  {
    industry: 'Entertainment',
    line: 'Film and music services',
    nouns: ['Pictures', 'Records', 'Sound', 'Film Co.'],
    marks: ['reel', 'waves', 'moon', 'initialDisc'],
    leads: [
      'A recording studio in {city} for records, podcasts and audio books.',
      'Grip trucks, cameras and {15-60} crew for shoots in {state}.',
      'Music for films, shops and waiting rooms, made here and licensed simply.',
    ],
    proofs: ['Day rates are on the site and they are the day rates.', '{140|220|310} productions since {2009|2013|2016}.'],
    tags: ['Podcasts', 'Camera rental', 'Crew', 'Licensing', 'Mixing', 'Location scouting'],
    serves: ['Marketing', 'Education', 'Entertainment', 'Technology', 'Retail'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: ['We want a podcast that does not sound like a stairwell.', 'Our film needs two days of crew near {city} and a diner.'],
    intro: 'The small room is free most mornings, so a test episode costs you an hour.',
    answers: [
      ['What is a day with an engineer?', '${480-760}, files that evening.'],
      ['Do you edit as well?', 'Yes, and we cut the first ten minutes, everyone should.'],
    ],
  },
];
