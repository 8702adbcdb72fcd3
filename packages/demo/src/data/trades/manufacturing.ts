import type { Trade } from './trade.ts';

export const MANUFACTURING_TRADES: readonly Trade[] = [
  {
    industry: 'Manufacturing',
    line: 'Rigid boxes and packaging',
    nouns: ['Paperworks', 'Packaging', 'Box Co.', 'Board & Carton'],
    marks: ['box', 'cube', 'quarters', 'initialTile'],
    leads: [
      'Rigid boxes, sleeves and inserts made in {city} from {500|800} to {20|50} thousand.',
      'Folding cartons with a die library of {300-900} shapes you may use for nothing.',
      'Compostable trays and mailers, cut and glued under one roof.',
    ],
    proofs: [
      'White samples in {three|four|five} days, first production in {three|four} weeks.',
      'FSC board, soy inks, and foil only where you ask for it.',
    ],
    tags: ['Rigid boxes', 'Foil stamping', 'FSC board', 'Short runs', 'Die cutting', 'Mailers'],
    serves: ['Food & Beverage', 'Retail', 'E-commerce', 'Manufacturing', 'Marketing'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'VENDOR'],
    calls: ['Our gift box needs a lid that survives the mail.', 'We want to leave plastic clamshells behind before {June|the holidays}.'],
    intro: 'Send a sketch and a product sample and we cut a white box before we quote.',
    answers: [
      ['What is the minimum on a custom size?', 'Five hundred, or {250|300} if one of our existing dies fits.'],
      ['How much does foil add?', 'About {eleven|fourteen|eighteen} cents a lid at a thousand, plus the plate once.'],
    ],
  },
  {
    industry: 'Manufacturing',
    line: 'Precision machining',
    nouns: ['Machine Works', 'Precision', 'Toolmakers', 'Metal'],
    marks: ['gear', 'bolt', 'target', 'initial'],
    leads: [
      'Five-axis machining in aluminum, steel and titanium, one piece to {two|five} thousand.',
      'Job shop with {9-26} machines and people who read drawings before they quote.',
      'Brackets, housings and fixtures for medical and lab equipment.',
    ],
    proofs: [
      'AS9100 and ISO 13485, first articles in {eight|ten|twelve} days.',
      'On-time rate over the last year was {96|97|98} per cent, and we send the list.',
    ],
    tags: ['5-axis CNC', 'AS9100', 'Prototypes', 'Titanium', 'ISO 13485', 'Fixtures'],
    serves: ['Manufacturing', 'Healthcare', 'Energy', 'Technology', 'Transportation'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'VENDOR'],
    calls: [
      'We have {four|six} parts stuck at a shop that stopped answering.',
      'Our prototype works and now we need forty that are the same.',
    ],
    intro: 'We quote within two days and tell you which tolerance is costing you money.',
    answers: [
      ['Can you hold two tenths over that length?', 'Yes in steel. In aluminum we would ask you for four, or for a cooler room.'],
      ['Do you do the anodizing as well?', 'Next door does, and it comes on our invoice and our inspection sheet.'],
    ],
  },
  {
    industry: 'Manufacturing',
    line: 'Cut-and-sew textiles',
    nouns: ['Mills', 'Textiles', 'Sewing Works', 'Canvas'],
    marks: ['spool', 'quarters', 'tent', 'initialRule'],
    leads: [
      'Bags, aprons and workwear sewn in {city}, {150|200|300} pieces and up.',
      'A {1912|1934|1948|1961} mill that weaves wool throws for {18-45} brands.',
      'Canvas, webbing and technical fabric turned into things that get dragged around.',
    ],
    proofs: [
      'Pattern, sample and production stay in one building with {12-40} sewers.',
      'Repairs for the life of the piece, which is why stores reorder.',
    ],
    tags: ['Cut and sew', 'Workwear', 'Wool', 'Small batch', 'Made in USA', 'Repairs'],
    serves: ['Retail', 'E-commerce', 'Food & Beverage', 'Entertainment', 'Marketing'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'STRATEGIC', 'VENDOR'],
    calls: [
      'We need {200-600} aprons that look new after a hundred washes.',
      'Our overseas run came back in three shades of the same color.',
    ],
    intro: 'We make the first sample for the cost of the fabric, so that you can pull on it.',
    answers: [
      ['How long from sample to delivery?', '{Five|Six|Seven} weeks once you sign the sample, and we hold a slot from the deposit.'],
      ['Can you match this Pantone?', 'In cotton within a hair. On nylon we would show you two strikes first.'],
    ],
  },
];
