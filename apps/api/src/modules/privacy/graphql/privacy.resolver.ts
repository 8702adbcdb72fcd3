import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { CookieKind } from '../../../platform/http/cookies.ts';
import { asMember } from '../../../platform/policy.ts';
import { deleteAccount } from '../commands/delete-account.ts';
import { requestDataExport } from '../commands/request-data-export.ts';
import { restoreAccount } from '../commands/restore-account.ts';
import { undoEmailChange } from '../commands/undo-email-change.ts';
import { closingTermsOf } from '../queries/closing-terms.ts';
import { EXPORTS_SHOWN_MAX, dataExportsOf } from '../queries/data-exports.ts';
import {
  DeleteAccountPayloadType,
  RequestDataExportPayloadType,
  RestoreAccountPayloadType,
  UndoEmailChangePayloadType,
} from './mutation.types.ts';
import {
  ClosingTermsType,
  DataExportType,
  DeleteAccountInputType,
  RestoreAccountInputType,
  UndoEmailChangeInputType,
} from './privacy.types.ts';

/** A member's account as a whole: a copy of its data, its deletion, and taking it back. */
@Resolver(() => DataExportType)
export class PrivacyResolver {
  @Authorized('privacy.manageOwn')
  @Query(() => [DataExportType], {
    description: `The copies of data that the member asked for, the newest first. At most ${EXPORTS_SHOWN_MAX}.`,
  })
  dataExports(@Ctx() { em, actor }: GraphQLContext) {
    return dataExportsOf(sqlOf(em), asMember(actor).userId);
  }

  @Authorized('privacy.manageOwn')
  @Mutation(() => RequestDataExportPayloadType, { description: 'Made within a minute; the member is told.' })
  async requestDataExport(@Ctx() { app, actor }: GraphQLContext) {
    return { exports: await requestDataExport(app, actor) };
  }

  @Authorized('privacy.manageOwn')
  @Query(() => ClosingTermsType, { description: 'What deleting the account would end or give up, and what keeps it from being deleted.' })
  closingTerms(@Ctx() { em, actor }: GraphQLContext) {
    return closingTermsOf(sqlOf(em), asMember(actor).userId);
  }

  @Authorized('privacy.manageOwn')
  @Mutation(() => DeleteAccountPayloadType, { description: 'Closes the account at once; gives when it is erased.' })
  async deleteAccount(
    @Arg('input', () => DeleteAccountInputType) input: DeleteAccountInputType,
    @Ctx() { app, actor, reply }: GraphQLContext,
  ): Promise<DeleteAccountPayloadType> {
    const eraseAfter = await deleteAccount(app, actor, input);
    reply.set(app.cookies.clear(CookieKind.Member));
    return { eraseAfter };
  }

  @Authorized('privacy.restore')
  @Mutation(() => RestoreAccountPayloadType, { description: 'Keeps an account that was to be erased.' })
  async restoreAccount(
    @Arg('input', () => RestoreAccountInputType) input: RestoreAccountInputType,
    @Ctx() { app, origin }: GraphQLContext,
  ) {
    return { success: await restoreAccount(app, origin, input) };
  }

  @Authorized('account.useLink')
  @Mutation(() => UndoEmailChangePayloadType, {
    description:
      'The old address comes back. Every session and API key ends, webhook endpoints are turned off, and the calendar address and the stream key open nothing any more. Payouts asked for since that wait are taken back, and destinations saved since are gone.',
  })
  async undoEmailChange(
    @Arg('input', () => UndoEmailChangeInputType) input: UndoEmailChangeInputType,
    @Ctx() { app, origin }: GraphQLContext,
  ) {
    return { success: await undoEmailChange(app, origin, input) };
  }
}
