import { COMPANY_SIZE_LABELS } from '@benison/contracts/enumerations';
import type { BusinessActor } from '../../../actor.ts';
import { csvLines, FileAnswer } from '../../../platform/http/csv.ts';
import { restRoute, type RestContext, type RestRoute } from '../../../platform/http/rest.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { readLeads, type Lead } from './read-leads.ts';
import { vcardOf } from './vcard.ts';

const tag = 'Matching';

const COLUMNS = [
  'Business',
  'Contact',
  'Industry',
  'Type',
  'City',
  'State',
  'Employees',
  'Website',
  'Tags',
  'Matched',
  'Last activity',
  'Profile',
];

async function* leadsCsv(leads: AsyncIterable<Lead[]>): AsyncGenerator<string> {
  yield csvLines([COLUMNS]);
  for await (const piece of leads) {
    yield csvLines(
      piece.map(({ business, contactName, matchedAt, lastActivityAt, profileUrl }) => [
        business.name,
        contactName,
        business.industry,
        business.businessType,
        business.city,
        business.state,
        COMPANY_SIZE_LABELS[business.companySize],
        business.website,
        business.tags.join(', '),
        matchedAt.toISOString(),
        lastActivityAt.toISOString(),
        profileUrl,
      ]),
    );
  }
}

async function* leadsVcards(leads: AsyncIterable<Lead[]>): AsyncGenerator<string> {
  for await (const piece of leads) yield piece.map(vcardOf).join('');
}

async function leadsOf({ app, actor }: RestContext): Promise<AsyncGenerator<Lead[]>> {
  const me: BusinessActor = asBusiness(actor);
  await app.limits.take('leadsPerBusiness', me.businessId);
  return readLeads(app, me);
}

/** The member's matches for other programs. */
export const leadsRoutes: RestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/leads.csv',
    action: 'match.read',
    tag,
    summary: 'All standing matches as a CSV file, the oldest first',
    response: ['text/csv'],
    handle: async (context) => new FileAnswer('benison-matches.csv', 'text/csv', leadsCsv(await leadsOf(context))),
  }),
  restRoute({
    method: 'get',
    path: '/api/leads.vcf',
    action: 'match.read',
    tag,
    summary: 'All standing matches as contacts for an address book, by vCard 3.0; taken again, they replace themselves',
    response: ['text/vcard'],
    handle: async (context) => new FileAnswer('benison-matches.vcf', 'text/vcard; charset=utf-8', leadsVcards(await leadsOf(context))),
  }),
];
