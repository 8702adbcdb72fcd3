import DataLoader from 'dataloader';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { BusinessType, businessLoader } from '../../businesses/public.ts';
import type { Attachment } from '../attachments/attachment.ts';
import { attachmentsOf } from '../attachments/read-attachment.ts';
import { threadsOf } from '../queries/search-messages.ts';
import { AttachmentType, FoundMessagesType, FoundThreadType, MessageType } from './messaging.types.ts';

/** The parts of a message besides its words, loaded for all messages of a request at once. */
@Resolver(() => MessageType)
export class MessagePartsResolver {
  @FieldResolver(() => [AttachmentType])
  attachments(@Root() message: MessageType, @Ctx() context: GraphQLContext): Promise<AttachmentType[]> | AttachmentType[] {
    if (message.attachmentCount === 0) return [];
    return loaderOf(
      context,
      'messages.attachments',
      () => new DataLoader<string, Attachment[]>((ids) => attachmentsOf(sqlOf(context.em), ids)),
    ).load(message.id);
  }
}

/** The threads in which messages were found, each once. */
@Resolver(() => FoundMessagesType)
export class FoundMessagesResolver {
  @FieldResolver(() => [FoundThreadType])
  threads(@Root() { messages }: FoundMessagesType, @Ctx() { em, actor }: GraphQLContext): Promise<FoundThreadType[]> {
    return threadsOf(sqlOf(em), asBusiness(actor).businessId, messages);
  }
}

@Resolver(() => FoundThreadType)
export class FoundThreadResolver {
  @FieldResolver(() => BusinessType, { description: 'The other side.' })
  business(@Root() { businessId }: FoundThreadType, @Ctx() context: GraphQLContext): Promise<BusinessType | null> {
    return businessLoader(context).load(businessId);
  }
}
