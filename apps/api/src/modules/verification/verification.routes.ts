import { comparedId } from '@benison/contracts/fields';
import { SubmitLicenseInput } from '@benison/contracts/verification';
import { z } from 'zod';
import { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { FileAnswer } from '../../platform/http/csv.ts';
import { picturePart, readPictureForm } from '../../platform/http/picture-form.ts';
import { restRoute, type RestRoute } from '../../platform/http/rest.ts';
import { ImageError, ImageErrorCode } from '../../platform/images/image-errors.ts';
import { asMember } from '../../platform/policy.ts';
import { openLicensePicture } from './commands/reveal-license.ts';
import { submitLicense } from './commands/submit-license.ts';
import { ownVerifications } from './queries/own-verifications.ts';

const tag = 'Verification';

/** Licences held in memory at once: two pictures each. */
const uploads = new ConcurrencyLimit({ atOnce: 4, waiting: 16, whenFull: () => new ImageError(ImageErrorCode.Busy) });

const LicenseForm = SubmitLicenseInput.extend({ front: picturePart, back: picturePart });

const RestLicense = z.object({
  id: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  numberMasked: z.string(),
  submittedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
});

/** Pictures are uploaded as forms; everything else about verifications is GraphQL. */
export const verificationRoutes: RestRoute[] = [
  restRoute({
    method: 'post',
    path: '/api/verifications/driver-license',
    refuses: ['CONFLICT'],
    action: 'verification.submit',
    tag,
    multipart: LicenseForm,
    status: 201,
    summary: "Submits a driver's license",
    response: RestLicense,
    async handle({ app, actor, em, request }) {
      const { userId } = asMember(actor);
      await uploads.run(async () => {
        const { pictures, fields } = await readPictureForm(request, LicenseForm);
        await submitLicense(
          app,
          actor,
          { front: pictures.get('front') ?? Buffer.alloc(0), back: pictures.get('back') ?? Buffer.alloc(0) },
          Object.fromEntries(fields),
        );
      });
      const { license } = await ownVerifications(sqlOf(em), app.secrets, userId);
      if (!license) throw new Error('A licence was not written.');
      return {
        id: license.id,
        status: license.status.toLowerCase(),
        numberMasked: license.numberMasked,
        submittedAt: license.submittedAt.toISOString(),
        dueAt: license.dueAt.toISOString(),
      };
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/admin/verifications/driver-license/{id}/{side}',
    action: 'verification.readLicense',
    tag,
    summary: "One side of a driver's license (`front` or `back`) as WebP; each look is written down",
    params: z.object({ id: comparedId, side: z.string().meta({ enum: ['front', 'back'] }) }),
    response: ['image/webp'],
    async handle({ app, actor, origin }, { params }) {
      return new FileAnswer(
        'license.webp',
        'image/webp',
        await openLicensePicture(app, actor, origin, { verificationId: params.id, side: params.side }),
      );
    },
  }),
];
