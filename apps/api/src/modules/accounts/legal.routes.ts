import { AcceptedLegal, AcceptLegalInput } from '@benison/contracts/accounts';
import { LegalDocument, valuesOf } from '@benison/contracts/enumerations';
import { z } from 'zod';
import { restRoute, type RestRoute } from '../../platform/http/rest.ts';
import { acceptLegal } from './commands/accept-legal.ts';

const RestAccepted = z.object({ document: z.enum(valuesOf(LegalDocument)), version: z.string() });

/** Consent as calls take it: named by its version, or by registering without naming any. */
export const ACCEPTED = AcceptedLegal.nullish().meta({
  description:
    'What the applicant agrees to, as `GET /api/legal` shows it. A call without it agrees to the documents in force: show them to whoever registers.',
});

/** Terms, privacy policy and community rules. */
export const legalRoutes: RestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/legal',
    action: 'legal.read',
    tag: 'Accounts',
    summary: 'What members agree to, in the versions in force',
    response: z.object({
      documents: z.array(
        z.object({
          ...RestAccepted.shape,
          title: z.string(),
          sections: z.array(z.object({ number: z.int(), title: z.string(), paragraphs: z.array(z.string()) })),
        }),
      ),
    }),
    async handle({ app }) {
      return {
        documents: app.config.legal.map(({ document, version, title, sections }) => ({
          document,
          version,
          title,
          sections: sections.map(({ number, title: heading, paragraphs }) => ({ number, title: heading, paragraphs })),
        })),
      };
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/legal/consents',
    action: 'legal.accept',
    tag: 'Accounts',
    summary: 'Agree to documents that are new or have changed, after CONSENT_REQUIRED',
    body: z.object(AcceptLegalInput.shape),
    response: z.object({ owed: z.array(z.enum(valuesOf(LegalDocument))).meta({ description: 'What is left to agree to.' }) }),
    async handle({ app, actor }, { body }) {
      const { owes } = await acceptLegal(app, actor, body);
      return { owed: [...owes] };
    },
  }),
];
