import type { Trade } from './trade.ts';

export const ENERGY_TRADES: readonly Trade[] = [
  {
    industry: 'Energy',
    line: 'Commercial solar and storage',
    nouns: ['Solar', 'Renewables', 'Energy', 'Sunworks'],
    marks: ['sunrise', 'horizon', 'star', 'comb'],
    leads: [
      'Rooftop solar and batteries for plants, farms and grocers in {state}.',
      'We build {60|120} to {800|1,200} kilowatt arrays and look after them for twenty years.',
      'Community solar that lets {150-600} small businesses share one field.',
    ],
    proofs: [
      'Output is guaranteed, and we have paid out {once|twice} in {nine|twelve} years.',
      'Roof survey, incentives and utility paperwork are ours to do.',
    ],
    tags: ['Rooftop solar', 'Batteries', 'PPA', 'Incentives', 'Microgrids', 'Community solar'],
    serves: ['Manufacturing', 'Agriculture', 'Food & Beverage', 'Real Estate', 'Retail'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'INVESTOR', 'STRATEGIC'],
    calls: ['We have {20|35|50},000 square feet of flat roof doing nothing.', 'Our demand charge is larger than the rest of the bill.'],
    intro: 'Send twelve bills and an address and we tell you honestly whether it is worth a visit.',
    answers: [
      ['What payback do you see?', '{Five|Six} to {seven|eight} years here, faster with a battery against the demand charge.'],
      ['Who fixes it in year nine?', 'We do. The truck is in {city}.'],
    ],
  },
  {
    industry: 'Energy',
    line: 'Heat pumps and efficiency',
    nouns: ['Thermal', 'Climate Systems', 'Heat & Air', 'Efficiency'],
    marks: ['flame', 'waves', 'target', 'drop'],
    leads: [
      'Heat pumps, boilers and controls for buildings of {10|20} to {150|200} thousand square feet.',
      'Energy audits that end with a list in order of payback.',
      'We recover heat from {ovens, dryers and freezers|laundries and kitchens}.',
    ],
    proofs: ['Customers use {19-38} per cent less, measured over a full year.', 'Service within four hours, every day of the year.'],
    tags: ['Heat pumps', 'Energy audits', 'Controls', 'Heat recovery', 'Rebates', 'Service plans'],
    serves: ['Real Estate', 'Food & Beverage', 'Manufacturing', 'Education', 'Healthcare', 'Entertainment'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'VENDOR'],
    calls: ['Our boiler is from {1988|1991|1994} and January is coming.', 'The freezers throw heat into a room that we then cool.'],
    intro: 'We log a building for two weeks before we suggest a single machine.',
    answers: [
      ['Is there still a rebate?', 'In {state} yes, between {20|25} and {35|40} per cent for this size.'],
      ['Can you do it while we are open?', 'Nights and Mondays. We have done it in a hospital kitchen.'],
    ],
  },
  {
    industry: 'Energy',
    line: 'Wood fuel and biogas',
    nouns: ['Biofuels', 'Fuel Co.', 'Bioenergy', 'Pellet Works'],
    marks: ['flame', 'pine', 'leaf', 'quarters'],
    leads: [
      'We turn food waste from {city} kitchens into gas and compost.',
      'Wood chips and pellets for schools, greenhouses and small mills.',
      'Small digesters for dairies and breweries, built and run by us.',
    ],
    proofs: [
      '{4|7|11} thousand tons a year that no longer go to landfill.',
      'You get a monthly weight slip your sustainability report can use.',
    ],
    tags: ['Food waste', 'Pellets', 'Digesters', 'Compost', 'Carbon reports', 'Pickup routes'],
    serves: ['Food & Beverage', 'Agriculture', 'Education', 'Manufacturing'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'INVESTOR', 'VENDOR'],
    calls: [
      'We throw out {two|three|five} tons of trimmings a week and pay for it.',
      'Our greenhouse burns propane and the price is a guess each fall.',
    ],
    intro: 'Our truck is in your area on Wednesdays, so a trial month costs us little.',
    answers: [
      ['What does pickup cost?', 'Less than landfill, about ${45-70} a ton, bins included.'],
      ['Do you take packaging with it?', 'Paper and board yes, plastic no. We show your crew once and it sticks.'],
    ],
  },
];
