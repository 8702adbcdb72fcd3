import { comparedId } from '@benison/contracts/fields';
import { z } from 'zod';
import { sqlOf } from '../../platform/database/sql.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { FileAnswer } from '../../platform/http/csv.ts';
import { restRoute, type RestRoute } from '../../platform/http/rest.ts';
import { asMember } from '../../platform/policy.ts';
import { exportKey, isReadyFor } from './queries/data-exports.ts';

/** Where a member fetches the copy of its data. */
export const privacyRoutes: RestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/account/exports/{id}',
    action: 'privacy.manageOwn',
    tag: 'Accounts',
    summary: "The copy of the member's own data as a ZIP archive, while it is kept",
    params: z.object({ id: comparedId }),
    response: ['application/zip'],
    async handle({ app, em, actor }, { params: { id } }) {
      const isOwn = z.uuid().safeParse(id).success && (await isReadyFor(sqlOf(em), asMember(actor).userId, id, app.clock.now()));
      const file = isOwn ? await app.files.get(exportKey(id)) : null;
      if (!file) throw new NotFoundError('That copy');
      return new FileAnswer('benison-data.zip', file.contentType, file.body);
    },
  }),
];
