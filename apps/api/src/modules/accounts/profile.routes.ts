import { comparedId, email } from '@benison/contracts/fields';
import { UpdateProfileInput } from '@benison/contracts/profiles';
import { z } from 'zod';
import { sqlOf } from '../../platform/database/sql.ts';
import { assertMatches } from '../../platform/http/etag.ts';
import { assertSelf, restRoute, type RestRoute } from '../../platform/http/rest.ts';
import { asMember } from '../../platform/policy.ts';
import { RestUser, taggedUser, toRestUser } from './accounts.rest-types.ts';
import { updateProfile } from './commands/update-profile.ts';
import { editedPerson, type EditedPerson } from './edited-person.ts';
import { ownVerification } from './queries/own-verification.ts';
import { viewerOf } from './queries/viewer.ts';

/** The documented call of the page that edits the person. */
export const profileRoutes: RestRoute[] = [
  restRoute({
    method: 'put',
    path: '/api/users/profile',
    action: 'account.updateProfile',
    tag: 'Accounts',
    summary: 'Changes the given fields of the signed-in member',
    body: z.object({
      userId: comparedId.nullish(),
      ...UpdateProfileInput.shape,
      email: z
        .union([z.literal(''), email], 'Please enter a valid email address')
        .nullish()
        .meta({ description: 'The present one, or absent; another is changed in the settings.' }),
    }),
    response: z.object({ user: RestUser }),
    isVersioned: true,
    async handle({ app, actor, request }, { body: { userId, email: address, ...input } }) {
      assertSelf(userId, asMember(actor).userId);
      const assertCurrent = (now: EditedPerson): void => assertMatches(request, editedPerson(now));
      const member = await updateProfile(app, actor, { ...input, ...(address && { email: address }) }, { assertCurrent });
      const em = app.em();
      return taggedUser({ user: toRestUser(await viewerOf(em, member), await ownVerification(sqlOf(em), member.userId)) });
    },
  }),
];
