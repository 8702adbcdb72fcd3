import { DecideEinVerificationInput, StaffSignInInput } from '@benison/contracts/accounts';
import { VerificationStatus } from '@benison/contracts/enumerations';
import { comparedId } from '@benison/contracts/fields';
import { z } from 'zod';
import { sqlOf } from '../../platform/database/sql.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { CookieKind } from '../../platform/http/cookies.ts';
import { PageAnswer, PageQuery } from '../../platform/http/paged.ts';
import { assertSelf, restRoute, type RestRoute } from '../../platform/http/rest.ts';
import { asStaff } from '../../platform/policy.ts';
import { RestAdmin, RestVerification, toRestVerification } from './accounts.rest-types.ts';
import { decideEinVerification } from './commands/decide-ein-verification.ts';
import { staffSignIn } from './commands/staff-sign-in.ts';
import { verificationById, verificationsInTurn } from './queries/ein-verifications.ts';
import { staffViewerOf } from './queries/staff-viewer.ts';

const STATUS = { approved: VerificationStatus.Approved, rejected: VerificationStatus.Rejected } as const;

/** The documented calls of staff. */
export const staffRoutes: RestRoute[] = [
  restRoute({
    method: 'post',
    path: '/api/admin/login',
    refuses: ['INVALID_CREDENTIALS', 'TOTP_REQUIRED', 'TOTP_INVALID'],
    action: 'staff.signIn',
    tag: 'Staff',
    summary: 'Sign in as staff. The token also works as a bearer token',
    body: z.object(StaffSignInInput.shape),
    response: z.object({ token: z.string(), admin: RestAdmin }),
    async handle({ app, actor, origin, reply }, { body }) {
      const { staff, token } = await staffSignIn(app, actor, origin, body);
      reply.set(app.cookies.set(CookieKind.Staff, token, null));
      const { id, username, role, permissions } = staffViewerOf(staff);
      return { token, admin: { id, username, role: role.toLowerCase(), permissions } };
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/admin/ein-verifications/pending',
    action: 'verification.read',
    tag: 'Staff',
    summary: 'EIN verifications that wait for a decision, longest first',
    query: PageQuery,
    isPaged: true,
    response: z.array(RestVerification),
    async handle({ em }, { query }) {
      const { nodes, ...page } = await verificationsInTurn(sqlOf(em), query);
      return new PageAnswer(nodes.map(toRestVerification), page);
    },
  }),
  restRoute({
    method: 'patch',
    path: '/api/admin/ein-verifications/{verificationId}',
    refuses: ['ALREADY_DECIDED', 'CONFLICT'],
    action: 'verification.decide',
    tag: 'Staff',
    summary: 'Approve or reject an EIN verification; a rejection says why',
    params: z.object({ verificationId: comparedId }),
    body: z.object({
      status: z.enum(['approved', 'rejected']),
      reviewedBy: comparedId.nullish().meta({ description: 'Must be the signed-in member of staff.' }),
      reason: DecideEinVerificationInput.shape.reason.meta({ description: 'What the applicant reads; required for a rejection.' }),
    }),
    response: RestVerification,
    async handle({ app, actor, em, origin }, { params, body }) {
      assertSelf(body.reviewedBy, asStaff(actor).staffId);
      const decision = { verificationId: params.verificationId, status: STATUS[body.status], reason: body.reason };
      const decided = await verificationById(sqlOf(em), await decideEinVerification(app, actor, origin, decision));
      if (!decided) throw new NotFoundError('That verification');
      return toRestVerification(decided);
    },
  }),
];
