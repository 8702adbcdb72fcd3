import type { BusinessType, CompanySize, PartnershipInterest } from '@benison/contracts/enumerations';
import type { ArtSpec } from '../art.ts';

/** A hand-written business: these are met first. Its trade determines the industry and the words of its people. */
export interface HandMadeBusiness {
  readonly name: string;
  readonly line: string;
  /** A line for the card that is more specific than the trade's. */
  readonly ownLine?: string;
  readonly owner: readonly [firstName: string, lastName: string, username: string];
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly businessType: BusinessType;
  readonly companySize: CompanySize;
  readonly description: string;
  readonly tags: readonly string[];
  readonly seeking: readonly PartnershipInterest[];
  readonly offering: readonly PartnershipInterest[];
  readonly foundedYear: number;
  readonly art: Omit<ArtSpec, 'letter' | 'seed' | 'frame' | 'scene'>;
  readonly isPremium?: boolean;
}

export const FREE_MEMBER_BUSINESS = 'Ashgrove Tea Co.';
export const PREMIUM_MEMBER_BUSINESS = 'Ostra Paperworks';

export const HAND_MADE: readonly HandMadeBusiness[] = [
  {
    name: FREE_MEMBER_BUSINESS,
    line: 'Specialty tea and coffee',
    ownLine: 'Specialty tea importer',
    owner: ['Imani', 'Clarke', 'imani'],
    city: 'Baltimore',
    state: 'MD',
    zip: '21201',
    businessType: 'LLC',
    companySize: 'SMALL',
    foundedYear: 2014,
    description:
      'We import loose-leaf tea from nineteen family gardens and pack it in Baltimore for cafes, grocers and gift boxes. We ship six to ten pallets a month and are looking for people who box, carry, shelve and pour it with us.',
    tags: ['Loose leaf', 'Importer', 'Private label', 'Wholesale', 'Gift sets'],
    seeking: ['VENDOR', 'CLIENT', 'STRATEGIC'],
    offering: ['VENDOR', 'CLIENT', 'STRATEGIC'],
    art: { mark: 'leaf', tone: 'pale', hue: 130, accentHue: 145 },
  },
  {
    name: PREMIUM_MEMBER_BUSINESS,
    line: 'Rigid boxes and packaging',
    owner: ['Theo', 'Marsh', 'theo'],
    isPremium: true,
    city: 'Providence',
    state: 'RI',
    zip: '02903',
    businessType: 'Corporation',
    companySize: 'MEDIUM',
    foundedYear: 1998,
    description:
      'Rigid boxes, sleeves and inserts for food, tea and cosmetics, made in Providence from 500 to 20,000. White samples in four days, and foil only where you ask for it.',
    tags: ['Rigid boxes', 'Foil stamping', 'Short runs', 'FSC board'],
    seeking: ['CLIENT', 'STRATEGIC'],
    offering: ['VENDOR', 'STRATEGIC'],
    art: { mark: 'box', tone: 'bold', hue: 40, accentHue: 40 },
  },
  {
    name: 'Kestrel Cold Chain',
    line: 'Temperature-controlled freight',
    owner: ['Dana', 'Whitlock', 'dana'],
    isPremium: true,
    city: 'Savannah',
    state: 'GA',
    zip: '31401',
    businessType: 'LLC',
    companySize: 'SMALL',
    foundedYear: 2009,
    description:
      'Reefer freight for small importers, 2 to 14 pallets, with a temperature log you can hand to your auditor. We are at Garden City Terminal every morning and in Baltimore twice a week.',
    tags: ['LTL reefer', 'Port drayage', 'FSMA logs', 'Cross-dock', 'Cold storage'],
    seeking: ['CLIENT', 'STRATEGIC'],
    offering: ['VENDOR', 'STRATEGIC'],
    art: { mark: 'wings', tone: 'deep', hue: 250, accentHue: 240 },
  },
  {
    name: 'Quarry Street Foods',
    line: 'Co-packing and private label',
    owner: ['Marit', 'Lindqvist', 'marit'],
    city: 'Minneapolis',
    state: 'MN',
    zip: '55401',
    businessType: 'LLC',
    companySize: 'SMALL',
    foundedYear: 2006,
    description:
      'Co-packing and private label for dry goods: tea blends, spices and baking mixes from 400 units. SQF level 3, allergen-separated lines, and batch records you can open online.',
    tags: ['Co-packing', 'Private label', 'SQF certified', 'Dry blends', 'Pilot runs'],
    seeking: ['CLIENT', 'VENDOR', 'STRATEGIC'],
    offering: ['VENDOR', 'STRATEGIC'],
    art: { mark: 'blocks', tone: 'deep', hue: 55, accentHue: 80 },
  },
  {
    name: 'Nora & Finch',
    line: 'Brand and label design',
    owner: ['Nora', 'Castellanos', 'nora'],
    city: 'Philadelphia',
    state: 'PA',
    zip: '19106',
    businessType: 'Partnership',
    companySize: 'STARTUP',
    foundedYear: 2017,
    description:
      'Two designers who draw labels and packaging for food and drink that has to sell from a crowded shelf. Print-ready files and a press check are part of the price.',
    tags: ['Labels', 'Packaging', 'Naming', 'Press checks'],
    seeking: ['CLIENT', 'STRATEGIC', 'VENDOR'],
    offering: ['VENDOR', 'STRATEGIC'],
    art: { mark: 'initial', tone: 'pale', hue: 5, accentHue: 8 },
  },
  {
    name: 'Meridian Dental',
    line: 'Dental and family practice',
    owner: ['Samir', 'Haddad', 'samir'],
    city: 'Annapolis',
    state: 'MD',
    zip: '21401',
    businessType: 'Corporation',
    companySize: 'SMALL',
    foundedYear: 2001,
    description:
      'Dental care for families and for forty employers around the bay, with two slots held each morning for their people. We serve good tea in the waiting room, and patients ask where it comes from.',
    tags: ['Employer plans', 'Evenings', 'Mobile clinic'],
    seeking: ['CLIENT', 'VENDOR'],
    offering: ['CLIENT', 'VENDOR'],
    art: { mark: 'globe', tone: 'pale', hue: 205, accentHue: 205 },
  },
  {
    name: 'Tallgrass Labs',
    line: 'Sensors and data for buildings',
    owner: ['Wes', 'Okonkwo', 'wes'],
    city: 'Lawrence',
    state: 'KS',
    zip: '66044',
    businessType: 'Startup',
    companySize: 'STARTUP',
    foundedYear: 2021,
    description:
      'Small humidity and temperature sensors for warehouses, dry rooms and freight, with alarms that reach a person. A starter kit is six sensors in a shoe box, lent for thirty days.',
    tags: ['IoT sensors', 'Humidity logs', 'Alerts', 'Cold chain logs'],
    seeking: ['CLIENT', 'INVESTOR', 'STRATEGIC'],
    offering: ['VENDOR', 'STRATEGIC'],
    art: { mark: 'grass', tone: 'bright', hue: 110, accentHue: 125 },
  },
  {
    name: 'Lumen Yard',
    line: 'Electrical and solar contractors',
    ownLine: 'Shop and cafe lighting',
    owner: ['Ada', 'Prescott', 'ada'],
    city: 'Richmond',
    state: 'VA',
    zip: '23220',
    businessType: 'LLC',
    companySize: 'STARTUP',
    foundedYear: 2015,
    description:
      'Lighting for shops, tasting rooms and restaurants, designed at a full-size mock-up in our Richmond yard. We install at night so that you open in the morning.',
    tags: ['Lighting', 'Tenant fit-out', 'Design-build', 'Tasting rooms'],
    seeking: ['CLIENT', 'STRATEGIC'],
    offering: ['VENDOR'],
    art: { mark: 'sunrise', tone: 'night', hue: 285, accentHue: 80 },
  },
  {
    name: 'Halden Marine',
    line: 'Workboats and marine service',
    ownLine: 'Electric workboats',
    owner: ['Erik', 'Halden', 'erik'],
    city: 'Portland',
    state: 'ME',
    zip: '04101',
    businessType: 'Corporation',
    companySize: 'SMALL',
    foundedYear: 1989,
    description:
      'Electric workboats and refits for harbors, oyster farms and island freight. Our demo boat crosses Casco Bay each Friday with groceries, and there is always tea aboard.',
    tags: ['Workboats', 'Electric drives', 'Refits', 'Island freight'],
    seeking: ['CLIENT', 'INVESTOR'],
    offering: ['VENDOR', 'STRATEGIC'],
    art: { mark: 'boat', tone: 'pale', hue: 205, accentHue: 235 },
  },
  {
    name: 'Copperline Electric',
    line: 'Electrical and solar contractors',
    owner: ['Rosalind', 'Tran', 'rosalind'],
    city: 'Baltimore',
    state: 'MD',
    zip: '21224',
    businessType: 'LLC',
    companySize: 'SMALL',
    foundedYear: 2003,
    description:
      'Commercial electrical work for restaurants, roasters and packing rooms in and around Baltimore. Permits filed in four days, and drawings that match the wall.',
    tags: ['Panels', 'Tenant fit-out', 'EV chargers', 'Emergency'],
    seeking: ['CLIENT', 'VENDOR'],
    offering: ['VENDOR', 'CLIENT'],
    art: { mark: 'bolt', tone: 'deep', hue: 165, accentHue: 55 },
  },
  {
    name: 'Birch & Wren CPA',
    line: 'Accounting and tax',
    owner: ['Louise', 'Wren', 'louise'],
    city: 'Dayton',
    state: 'OH',
    zip: '45402',
    businessType: 'Partnership',
    companySize: 'SMALL',
    foundedYear: 1996,
    description:
      'Books, payroll and sales tax for food importers and makers who sell into many states. A fixed fee, a named accountant, and no invoice for a phone call.',
    tags: ['Monthly close', 'Sales tax', 'Importers', 'Advisory'],
    seeking: ['CLIENT', 'STRATEGIC'],
    offering: ['VENDOR', 'STRATEGIC'],
    art: { mark: 'sprig', tone: 'paper', hue: 72, accentHue: 165 },
  },
];
