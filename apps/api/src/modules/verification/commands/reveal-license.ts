import { LicenseSide } from '@benison/contracts/enumerations';
import { LicensePictureInput, RevealLicenseInput } from '@benison/contracts/verification';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { birthAad, licenseAad } from '../license-secrets.ts';

/** What a licence says besides its pictures. */
export interface RevealedLicense {
  licenseNumber: string;
  dateOfBirth: string;
}

interface Row {
  username: string;
  license_number_encrypted: string;
  date_of_birth_encrypted: string;
  front_image_url: string | null;
  back_image_url: string | null;
}

/** The whole number and the date of birth. This is the only place that shows them, and every look is logged. */
export async function revealLicense(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<RevealedLicense> {
  const { verificationId } = RevealLicenseInput.parse(raw);
  const staff = asStaff(actor);
  return app.transaction(async (tx) => {
    const row = await find(tx, verificationId);
    await appendAudit(tx, staff, origin, {
      at: app.clock.now(),
      action: 'verification.licenseRevealed',
      targetType: 'verification',
      targetId: verificationId,
      summary: `Looked at the license number and date of birth of ${row.username}`,
    });
    return {
      licenseNumber: app.secrets.decrypt(row.license_number_encrypted, licenseAad(verificationId)),
      dateOfBirth: app.secrets.decrypt(row.date_of_birth_encrypted, birthAad(verificationId)),
    };
  });
}

/** Reads one side of a licence. Every look is logged before a byte is sent. @throws NotFoundError */
export async function openLicensePicture(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<AsyncIterable<Uint8Array>> {
  const { verificationId, side } = LicensePictureInput.parse(raw);
  const staff = asStaff(actor);
  const key = await app.transaction(async (tx) => {
    const row = await find(tx, verificationId);
    const found = side === LicenseSide.Front ? row.front_image_url : row.back_image_url;
    if (!found) throw gone();
    await appendAudit(tx, staff, origin, {
      at: app.clock.now(),
      action: 'verification.licenseViewed',
      targetType: 'verification',
      targetId: verificationId,
      summary: `Looked at the ${side.toLowerCase()} of the driver's license of ${row.username}`,
    });
    return found;
  });
  const stored = await app.files.get(key);
  if (!stored) throw gone();
  return stored.body;
}

async function find(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.sql<Row>(
    `select u.username, v.license_number_encrypted, v.date_of_birth_encrypted, v.front_image_url, v.back_image_url
     from driver_license_verifications v join users u on u.id = v.user_id where v.id = $1`,
    [id],
  );
  if (!row) throw new NotFoundError('That verification');
  return row;
}

const gone = () => new NotFoundError('That picture');
