import { LicenseSide, VerificationKind } from '@benison/contracts/enumerations';
import { ErrorCode, type FieldError } from '@benison/contracts/errors';
import { SubmitLicenseInput } from '@benison/contracts/verification';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { listForRemoval, removeFiles } from '../../../platform/files/file-removals.ts';
import { withNewFiles } from '../../../platform/files/new-files.ts';
import { ImageError } from '../../../platform/images/image-errors.ts';
import { ImagePurpose } from '../../../platform/images/image-variants.ts';
import { processImage, type ImageVariant } from '../../../platform/images/process-image.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asMember } from '../../../platform/policy.ts';
import { accountLinks } from '../../accounts/public.ts';
import { identitySubmitted } from '../identity-events.ts';
import { birthAad, licenseAad, licenseIndex, licensePictureKey } from '../license-secrets.ts';
import { identityReceived } from '../verification-mails.ts';

export interface LicensePictures {
  front: Uint8Array;
  back: Uint8Array;
}

/** Submits both sides of a driver's licence. Submitting again before the decision replaces the waiting one, pictures included. */
export async function submitLicense(app: AppContext, actor: Actor, pictures: LicensePictures, raw: unknown): Promise<void> {
  const { userId } = asMember(actor);
  const input = SubmitLicenseInput.parse(raw);
  await app.limits.take('verificationPerAccount', userId);
  const sides = await drawSides(pictures);
  const pictureId = newId();
  const keys = [licensePictureKey(pictureId, LicenseSide.Front), licensePictureKey(pictureId, LicenseSide.Back)] as const;
  const files = sides.map(({ bytes, contentType }, index) => ({ key: keys[index] ?? '', bytes, contentType }));
  const replaced = await withNewFiles(app, files, (keep) =>
    app.transaction(async (tx) => {
      await keep(tx);
      return store(app, tx, userId, input, keys);
    }),
  );
  await removeFiles(app, replaced);
  app.onMailWritten();
}

/** Re-encodes both sides. @throws ImageError naming each side that is not a picture. */
async function drawSides(pictures: LicensePictures): Promise<readonly ImageVariant[]> {
  const sides: ImageVariant[] = [];
  const fields: FieldError[] = [];
  let refused: ImageError | null = null;
  for (const path of ['front', 'back'] as const) {
    try {
      sides.push(await draw(pictures[path]));
    } catch (error) {
      if (!(error instanceof ImageError) || error.code === ErrorCode.ImageBusy) throw error;
      fields.push({ path, message: error.message });
      refused ??= error;
    }
  }
  if (refused) throw new ImageError(refused.code, { cause: refused.cause, fields });
  return sides;
}

async function draw(bytes: Uint8Array): Promise<ImageVariant> {
  const {
    variants: [side],
  } = await processImage(bytes, ImagePurpose.License);
  if (!side) throw new Error('A side of a licence is drawn in one size.');
  return side;
}

/** Stores the submission; returns the files it replaced. */
async function store(
  app: AppContext,
  tx: Tx,
  userId: string,
  input: SubmitLicenseInput,
  [front, back]: readonly [string, string],
): Promise<string[]> {
  const now = app.clock.now();
  const [user] = await tx.sql<{ email: string; id_verified_at: Date | null }>(
    'select email, id_verified_at from users where id = $1 for no key update',
    [userId],
  );
  if (!user || user.id_verified_at) throw new DomainError(ErrorCode.Conflict, 'Your identity is already verified.');
  const [waiting] = await tx.sql<{ id: string; front_image_url: string; back_image_url: string }>(
    `delete from driver_license_verifications where user_id = $1 and status = 'PENDING' returning id, front_image_url, back_image_url`,
    [userId],
  );
  // @NOTE It keeps its id, as a corrected EIN or profile does: on a reviewer's screen it is replaced, not shown twice.
  const id = waiting?.id ?? newId();
  await tx.sql(
    `insert into driver_license_verifications (id, user_id, license_number_encrypted, license_blind_index, license_last4, full_name, date_of_birth_encrypted, state,
       front_image_url, back_image_url, notes, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      userId,
      app.secrets.encrypt(input.licenseNumber, licenseAad(id)),
      licenseIndex(app.secrets, input.state, input.licenseNumber),
      input.licenseNumber.slice(-4),
      input.fullName,
      app.secrets.encrypt(input.dateOfBirth, birthAad(id)),
      input.state,
      front,
      back,
      input.notes ?? null,
      now,
    ],
  );
  tx.emit(identitySubmitted({ kind: VerificationKind.License, verificationId: id, userId }));
  const mail = identityReceived({ what: "driver's license", profileUrl: accountLinks(app.config.origin).verification });
  await enqueueMail(tx.sql, { ...mail, to: user.email, dedupeKey: `identity-received:${id}` });
  const replaced = waiting ? [waiting.front_image_url, waiting.back_image_url] : [];
  await listForRemoval(tx.sql, replaced);
  return replaced;
}
