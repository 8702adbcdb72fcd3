import type { Trade } from './trade.ts';

export const TRANSPORTATION_TRADES: readonly Trade[] = [
  {
    industry: 'Transportation',
    line: 'Temperature-controlled freight',
    nouns: ['Cold Chain', 'Reefer Lines', 'Cold Freight', 'Refrigerated'],
    marks: ['wings', 'truck', 'waves', 'peaks'],
    leads: [
      'Refrigerated freight for small importers, {2|3} to {12|14|18} pallets, out of {city}.',
      'We carry dairy, flowers and vaccines across {state} and {two|three|four} states around it.',
      'Cold-room storage and daily runs for {25-80} food companies.',
    ],
    proofs: [
      'Each load comes with a temperature log you can hand to your auditor.',
      'On time {96|97|98} per cent, and a call before you have to ask.',
    ],
    tags: ['LTL reefer', 'FSMA logs', 'Port drayage', 'Cold storage', 'Cross-dock', 'Team drivers'],
    serves: ['Food & Beverage', 'Agriculture', 'Healthcare', 'E-commerce'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'We land {6-10} pallets on the 28th and our forwarder has just dropped LTL.',
      'Two loads arrived warm this summer and nobody could say where it happened.',
    ],
    intro: 'We are at the cross-dock every morning at five and have room on the {Tuesday|Thursday} run.',
    answers: [
      ['What would six pallets cost, logged?', 'Around ${1040-1480} door to door, data logger included.'],
      ['Could you hold the goods two days?', 'Yes, {eleven|thirteen} dollars a pallet and night, at any temperature you name.'],
    ],
  },
  {
    industry: 'Transportation',
    line: 'Regional trucking and drayage',
    nouns: ['Freight', 'Hauling', 'Transfer', 'Carriers'],
    marks: ['truck', 'chevrons', 'wheel', 'bridge'],
    leads: [
      '{18-70} trucks, no brokers, and dispatchers who answer in {city}.',
      'Container drayage and same-week regional loads within {250|300|400} miles.',
      'Flatbed and step-deck for builders, with drivers who know how to wait at a site.',
    ],
    proofs: [
      'Tracking on every truck and {98|99} per cent of claims closed in a month.',
      'Average driver has been with us {seven|nine|eleven} years.',
    ],
    tags: ['Drayage', 'Flatbed', 'Dedicated lanes', 'Tracking', 'Hazmat', 'Backhauls'],
    serves: ['Manufacturing', 'Construction', 'Retail', 'Agriculture', 'Energy'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'VENDOR'],
    calls: [
      'We ship {eight|twelve|fifteen} loads a month and each one starts with five calls.',
      'Our carrier dropped the lane we use most.',
    ],
    intro: 'We have empty miles coming back to {city} twice a week, and they are priced like it.',
    answers: [
      ['Can you give a rate that holds?', 'For a quarter, with a fuel line you can check yourself.'],
      ['What about detention?', 'Two hours free. After that we both lose, so we call at ninety minutes.'],
    ],
  },
  {
    industry: 'Transportation',
    line: 'Workboats and marine service',
    nouns: ['Marine', 'Boatworks', 'Harbor Co.', 'Towing'],
    marks: ['boat', 'anchor', 'waves', 'fish'],
    leads: [
      'Electric workboats and refits for harbors, farms on the water and ferries.',
      'Towing, diving and dock repair around {city}, day and night.',
      'We move {crews, parts and groceries|pilots and surveyors} to ships at anchor.',
    ],
    proofs: [
      '{1.2|1.6|2.1} thousand days on the water without a lost-time injury.',
      'Quotes by the hour, with the engine off while we talk.',
    ],
    tags: ['Workboats', 'Refits', 'Dock repair', 'Crew transfer', 'Surveys', 'Electric drives'],
    serves: ['Energy', 'Construction', 'Agriculture', 'Entertainment', 'Transportation'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'INVESTOR', 'VENDOR'],
    calls: [
      'Our harbor boat drinks {40|60} gallons a day and smells like it.',
      'We need {six|ten} people on a barge by seven each morning.',
    ],
    intro: 'We have a demo boat at the dock and the coffee is aboard.',
    answers: [
      ['What range do you get with a load?', 'Six hours at seven knots, then {90|120} minutes on the charger.'],
      ['How long is a refit?', '{Nine|Eleven} weeks in winter. In summer we would rather not take your boat.'],
    ],
  },
];
