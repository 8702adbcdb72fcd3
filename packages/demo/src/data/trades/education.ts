import type { Trade } from './trade.ts';

export const EDUCATION_TRADES: readonly Trade[] = [
  {
    industry: 'Education',
    line: 'Trade school and apprenticeships',
    nouns: ['Academy', 'Trade School', 'Institute', 'Training'],
    marks: ['book', 'gear', 'columns', 'initialRing'],
    leads: [
      'Welding, wiring and machining taught by people who did it for {20|25|30} years.',
      'Apprenticeships with {30-120} employers around {city}.',
      'Evening certificates in {food safety and production|logistics and dispatch|HVAC}.',
    ],
    proofs: [
      '{87|91|94} per cent of graduates are working in the trade within {two|three} months.',
      'Employers help write the course, then hire from it.',
    ],
    tags: ['Apprentices', 'Certificates', 'Welding', 'Evening classes', 'Custom training', 'Hiring days'],
    serves: ['Manufacturing', 'Construction', 'Energy', 'Transportation', 'Food & Beverage'],
    offers: ['STRATEGIC', 'VENDOR', 'CLIENT'],
    seeks: ['STRATEGIC', 'CLIENT', 'VENDOR'],
    calls: [
      'We could hire {three|five|six} machinists tomorrow if they existed.',
      'Half our line needs the new safety certificate before spring.',
    ],
    intro: 'Our next group finishes in {March|June|November}, and they come with tools.',
    answers: [
      ['What does an apprentice cost us?', "Their wage and one mentor's afternoon a week. The state pays part of the class."],
      ['Would you teach at our plant?', 'From {eight|ten} people, yes, on your shift.'],
    ],
  },
  {
    industry: 'Education',
    line: 'Language and workplace courses',
    nouns: ['Learning', 'Languages', 'Classroom', 'Schoolhouse'],
    marks: ['book', 'signal', 'links', 'initial'],
    leads: [
      'English and Spanish at work, {two|three} half hours a week, on paid time.',
      'Courses for first-time supervisors, with homework from the actual floor.',
      'We write training that people finish, for {25-80} employers.',
    ],
    proofs: ['{82|86|90} per cent of learners move up a level within {five|six} months.', 'Each course ends with a page on what changed.'],
    tags: ['Workplace English', 'Supervisors', 'Safety training', 'Onboarding', 'Video lessons', 'Coaching'],
    serves: ['Food & Beverage', 'Manufacturing', 'Healthcare', 'Retail', 'Construction'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'We promote our best packers and then leave them alone with it.',
      'Our kitchen speaks {three|four} languages and the safety sheet speaks one.',
    ],
    intro: 'We sit in on a shift meeting first and build lesson one from what we hear.',
    answers: [
      ['How large can a group be?', '{Eight|Ten}, or people hide.'],
      ['What is the price for a quarter?', '${2400-3900} a group, materials included.'],
    ],
  },
  {
    industry: 'Education',
    line: "Children's programs and museums",
    nouns: ['Discovery', 'Kids', 'Workshop', 'Learning Lab'],
    marks: ['dots', 'star', 'quarters', 'petals'],
    leads: [
      'After-school workshops in {science|building|cooking} for {12-40} schools.',
      'A small museum in {city} where everything may be touched.',
      'Camps and clubs with tools that are real and a size smaller.',
    ],
    proofs: ['{6|9|14} thousand children a year, one adult to {seven|eight}.', 'Sponsors see their name on the bench, not on a banner.'],
    tags: ['STEM', 'After school', 'Field trips', 'Sponsorship', 'Camps', 'Volunteers'],
    serves: ['Education', 'Real Estate', 'Entertainment'],
    offers: ['STRATEGIC', 'CLIENT'],
    seeks: ['STRATEGIC', 'VENDOR', 'INVESTOR'],
    calls: [
      'We would like our company to do something better than a banner.',
      'Our building has an empty ground floor until {next summer|the spring}.',
    ],
    intro: 'Come at three on a weekday and you will have a hammer in your hand by five past.',
    answers: [
      ['What does a sponsored bench cost?', '${1500-3000} a year, and your people may teach at it.'],
      ['How many children would it reach?', 'About {forty|sixty} a week, all year.'],
    ],
  },
];
