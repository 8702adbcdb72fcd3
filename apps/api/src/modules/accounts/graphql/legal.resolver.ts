import { LegalVersion } from '@benison/contracts/accounts';
import type { LegalDocument } from '@benison/contracts/enumerations';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { acceptLegal } from '../commands/accept-legal.ts';
import { consentsOf, legalTextOf } from '../legal/legal-reads.ts';
import { viewerOf } from '../queries/viewer.ts';
import { ViewerType } from './account.types.ts';
import { AcceptLegalInputType, AcceptLegalPayloadType, LegalConsentConnectionType, LegalTextsType, LegalTextType } from './legal.types.ts';

/** Terms, privacy policy and community rules, and who agreed to what. */
@Resolver(() => ViewerType)
export class LegalResolver {
  @Authorized('legal.read')
  @Query(() => LegalTextsType, { description: 'The documents that members agree to, in the versions in force. Anybody.' })
  legalTexts(@Ctx() { app }: GraphQLContext): LegalTextsType {
    return { documents: app.config.legal.map((text) => ({ ...text, isInForce: true })) };
  }

  @Authorized('legal.read')
  @Query(() => LegalTextType, {
    nullable: true,
    description:
      'One of the documents, in force or as it was when someone agreed to it; null for a version that nobody agreed to. Anybody.',
  })
  legalText(
    @Arg('document', () => GraphQLEnums.LegalDocument, { description: 'Which document.' }) document: LegalDocument,
    @Arg('version', () => String, { nullable: true, description: 'By default the version in force.' }) version: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ): Promise<LegalTextType | null> {
    return legalTextOf(sqlOf(em), app.config.legal, document, parseArgument('version', LegalVersion.nullable(), version ?? null));
  }

  @FieldResolver(() => LegalConsentConnectionType, { description: 'What the member agreed to, the newest first.' })
  legalConsents(
    @Root() { id }: ViewerType,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many at once.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Where the page before ended.' }) after: string | null | undefined,
    @Ctx() { em }: GraphQLContext,
  ): Promise<LegalConsentConnectionType> {
    return consentsOf(sqlOf(em), id, { first, after });
  }

  @Authorized('legal.accept')
  @Mutation(() => AcceptLegalPayloadType, {
    description: 'Agrees to documents that are new or have changed. Members. BAD_INPUT for a version that is not in force.',
  })
  async acceptLegal(
    @Arg('input', () => AcceptLegalInputType, { description: 'What is agreed to.' }) input: AcceptLegalInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<AcceptLegalPayloadType> {
    const member = await acceptLegal(context.app, context.actor, { ...input });
    context.actor = member;
    return { viewer: await viewerOf(context.em, member) };
  }
}
