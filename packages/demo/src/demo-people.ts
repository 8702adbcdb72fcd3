import { parseEin } from '@benison/contracts/ein';
import { AccountState, StaffRole, VerificationStatus } from '@benison/contracts/enumerations';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../apps/api/src/platform/durations.ts';
import { domainOf } from './business-profiles.ts';
import type { ProfiledBusiness } from './business-profiles.ts';
import { HAND_MADE } from './data/hand-made.ts';
import { FIRST_NAMES, LAST_NAMES } from './data/names.ts';
import { awake } from './demo-times.ts';
import type { DemoMember, DemoStaff, DemoVerification } from './demo-world.ts';
import { legalName } from './legal-forms.ts';
import type { Random } from './random.ts';

export const DEMO_STAFF: readonly DemoStaff[] = [
  { username: 'priya', firstName: 'Priya', lastName: 'Raman', email: 'priya@staff.example', role: StaffRole.Moderator },
  { username: 'tobias', firstName: 'Tobias', lastName: 'Lindgren', email: 'tobias@staff.example', role: StaffRole.Verifier },
  { username: 'nadia', firstName: 'Nadia', lastName: 'Farouk', email: 'nadia@staff.example', role: StaffRole.Admin },
  { username: 'oskar', firstName: 'Oskar', lastName: 'Devine', email: 'oskar@staff.example', role: StaffRole.Finance },
  { username: 'imani', firstName: 'Imani', lastName: 'Cole', email: 'imani@staff.example', role: StaffRole.Finance },
  { username: 'theo', firstName: 'Theo', lastName: 'Brandt', email: 'theo@staff.example', role: StaffRole.Moderator },
];
const VERIFIER = 1;

/** Values that must be unique. */
interface Register {
  readonly random: Random;
  readonly names: [firstName: string, lastName: string][];
  readonly usernames: Set<string>;
  readonly eins: Set<string>;
}

/** The owners of the businesses, in the same order. */
export function makeOwners(businesses: readonly ProfiledBusiness[], register: Register): DemoMember[] {
  return businesses.map((business, position) => {
    const handMade = HAND_MADE[position];
    const [firstName, lastName] = handMade?.owner ?? nextName(register);
    const username = handMade?.owner[2] ?? usernameFor(firstName, lastName, register);
    register.usernames.add(username);
    const random = register.random.fork(`owner ${position}`);
    const decidedAt = awake(business.createdAt.getTime() - random.int(1, 30) * HOUR_MS);
    const decided = Math.min(decidedAt, business.createdAt.getTime() - 10 * MINUTE_MS);
    const createdAt = new Date(decided - random.int(4, 44) * HOUR_MS);
    return {
      username,
      firstName,
      lastName,
      email: `${emailName(firstName)}@${domainOf(business.name)}`,
      phone: phone(business.areaCode, random),
      state: AccountState.Active,
      isPremium: business.isPremium,
      createdAt,
      verification: {
        ...application(
          legalName(business.name, business.businessType),
          business.businessType,
          null,
          new Date(createdAt.getTime() + random.int(2, 20) * MINUTE_MS),
          register,
        ),
        status: VerificationStatus.Approved,
        decidedAt: new Date(decided),
        decidedBy: VERIFIER,
      },
    };
  });
}

const APPLICANTS = [
  {
    owner: ['Marisol', 'Vega', 'marisol'],
    company: 'Vega Tortilleria',
    type: 'LLC',
    area: '210',
    hoursAgo: 19,
    notes: 'We moved in March. The IRS letter still has the old address on Commerce Street.',
    reason: null,
  },
  {
    owner: ['Gideon', 'Stroud', 'gideon'],
    company: 'Stroud Bicycle Repair',
    type: 'Sole Proprietorship',
    area: '503',
    hoursAgo: 27,
    notes: null,
    reason: null,
  },
  {
    owner: ['Hye-jin', 'Baek', 'hyejin'],
    company: 'Baek Ceramics',
    type: 'LLC',
    area: '312',
    hoursAgo: 8,
    notes: 'Registered under Baek Studio LLC, trading as Baek Ceramics.',
    reason: null,
  },
  {
    owner: ['Tunde', 'Bakare', 'tunde'],
    company: 'Bakare Freight Brokers',
    type: 'Corporation',
    area: '713',
    hoursAgo: 3,
    notes: null,
    reason: null,
  },
  {
    owner: ['Lorna', 'MacInnes', 'lorna'],
    company: 'MacInnes Surveying',
    type: 'Partnership',
    area: '406',
    hoursAgo: 0.6,
    notes: 'Second partner joins in January, his papers can follow.',
    reason: null,
  },
  {
    owner: ['Walter', 'Quigley', 'walter'],
    company: 'Quigley Import Group',
    type: 'Corporation',
    area: '305',
    hoursAgo: 74,
    notes: 'Please hurry.',
    reason: 'The legal name does not match the one on your EIN letter. Please send the name exactly as the IRS wrote it.',
  },
] as const;

/** Five applicants waiting for their EIN check, and one who was rejected; none has a business yet. */
export function makeApplicants(now: Date, register: Register): DemoMember[] {
  return APPLICANTS.map(({ owner: [firstName, lastName, username], company, type, area, hoursAgo, notes, reason }) => {
    const submittedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const base = application(legalName(company, type), type, notes, submittedAt, register);
    const isRefused = reason !== null;
    register.usernames.add(username);
    return {
      username,
      firstName,
      lastName,
      email: `${emailName(firstName)}@${domainOf(company)}`,
      phone: phone(area, register.random),
      state: isRefused ? AccountState.Rejected : AccountState.Pending,
      isPremium: false,
      createdAt: new Date(submittedAt.getTime() - 7 * MINUTE_MS),
      verification: isRefused
        ? { ...base, status: VerificationStatus.Rejected, decidedAt: new Date(submittedAt.getTime() + DAY_MS), decidedBy: VERIFIER, reason }
        : base,
    };
  });
}

export function openRegister(random: Random): Register {
  const firstNames = random.shuffle(FIRST_NAMES);
  const lastNames = random.shuffle(LAST_NAMES);
  const names = lastNames.map((lastName, index): [string, string] => [firstNames[index % firstNames.length] ?? 'Robin', lastName]);
  const more = random
    .shuffle(LAST_NAMES)
    .map((lastName, index): [string, string] => [firstNames[(index * 7 + 3) % firstNames.length] ?? 'Robin', lastName]);
  return { random, names: [...more, ...names], usernames: new Set(), eins: new Set() };
}

function nextName(register: Register): [string, string] {
  const name = register.names.pop();
  if (!name) throw new RangeError('The demo world has run out of names.');
  return name;
}

function usernameFor(firstName: string, lastName: string, { usernames }: Register): string {
  const plain = `${firstName}${lastName}`.toLowerCase().replace(/[^a-z]/g, '');
  let username = plain;
  for (let number = 2; usernames.has(username); number += 1) username = `${plain}${number}`;
  return username;
}

function application(
  legalCompanyName: string,
  businessType: DemoVerification['businessType'],
  notes: string | null,
  submittedAt: Date,
  register: Register,
): DemoVerification {
  return {
    ein: nextEin(register),
    legalCompanyName,
    businessType,
    notes,
    status: VerificationStatus.Pending,
    submittedAt,
    decidedAt: null,
    decidedBy: null,
    reason: null,
  };
}

function nextEin({ random, eins }: Register): string {
  for (;;) {
    const digits = String(random.int(10_000_000, 999_999_999)).padStart(9, '0');
    if (parseEin(digits) === null || eins.has(digits)) continue;
    eins.add(digits);
    return `${digits.slice(0, 2)}-${digits.slice(2)}`;
  }
}

function emailName(firstName: string): string {
  return firstName.toLowerCase().replace(/[^a-z]/g, '');
}

// Numbers from 555-0100 to 555-0199 are reserved for fiction.
function phone(areaCode: string, random: Random): string {
  return `(${areaCode}) 555-01${String(random.int(0, 99)).padStart(2, '0')}`;
}
