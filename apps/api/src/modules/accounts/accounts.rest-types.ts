import { VerificationStatus } from '@benison/contracts/enumerations';
import { z } from 'zod';
import { TaggedAnswer, tagOfFields } from '../../platform/http/etag.ts';
import { editedPerson } from './edited-person.ts';
import type { ReviewedVerification } from './queries/ein-verifications.ts';
import type { OwnVerification } from './queries/own-verification.ts';
import type { Viewer } from './queries/viewer.ts';

/** The documented REST shapes of accounts and staff, and the conversion of our own types to them. */

export const RestUser = z
  .object({
    id: z.uuid(),
    username: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    isActive: z.boolean(),
    isPremium: z.boolean(),
    verificationStatus: z.enum(['pending', 'verified', 'rejected']),
    einVerified: z.boolean(),
  })
  .meta({ id: 'User', description: 'The signed-in member.' });

export function toRestUser(viewer: Viewer, verification: OwnVerification | null): z.infer<typeof RestUser> {
  const { id, username, email, firstName, lastName, phone, isPremium } = viewer;
  const isRejected = verification?.status === VerificationStatus.Rejected;
  const verificationStatus = viewer.isEinVerified ? 'verified' : isRejected ? 'rejected' : 'pending';
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    phone,
    isPremium,
    verificationStatus,
    isActive: viewer.state === 'ACTIVE',
    einVerified: viewer.isEinVerified,
  };
}

/** An answer that shows the signed-in member, with the version it shows. */
export const taggedUser = <Answer extends { user: z.infer<typeof RestUser> }>(answer: Answer): TaggedAnswer =>
  new TaggedAnswer(answer, tagOfFields(editedPerson(answer.user)));

export const RestVerification = z
  .object({
    id: z.uuid(),
    companyName: z.string(),
    businessType: z.string(),
    einNumber: z.string().meta({ description: 'Masked but for the last four digits.' }),
    notes: z.string().nullable(),
    status: z.enum(['pending', 'approved', 'rejected']),
    reason: z.string().nullable(),
    createdAt: z.iso.datetime(),
    reviewedBy: z.string().nullable(),
    reviewedAt: z.iso.datetime().nullable(),
    user: z.object({ email: z.string(), username: z.string() }),
  })
  .meta({ id: 'EinVerification', description: 'An EIN verification as its reviewer sees it.' });

const REST_STATUS = { PENDING: 'pending', APPROVED: 'approved', REJECTED: 'rejected' } as const satisfies Record<
  VerificationStatus,
  string
>;

export function toRestVerification(verification: ReviewedVerification): z.infer<typeof RestVerification> {
  const { id, companyName, businessType, notes, reason, applicant } = verification;
  return {
    id,
    companyName,
    businessType,
    notes,
    reason,
    einNumber: verification.einMasked,
    status: REST_STATUS[verification.status],
    createdAt: verification.submittedAt.toISOString(),
    reviewedBy: verification.decidedByName,
    reviewedAt: verification.decidedAt?.toISOString() ?? null,
    user: { email: applicant.email, username: applicant.username },
  };
}

export const RestAdmin = z
  .object({
    id: z.uuid(),
    username: z.string(),
    role: z.enum(['moderator', 'verifier', 'finance', 'admin']),
    permissions: z.array(z.string()),
  })
  .meta({ id: 'Admin', description: 'The signed-in member of staff.' });

export const RestMessage = z.object({ message: z.string() });
