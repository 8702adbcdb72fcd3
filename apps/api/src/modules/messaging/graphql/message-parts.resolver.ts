import DataLoader from 'dataloader';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { BusinessType, businessLoader } from '../../businesses/public.ts';
import type { Attachment } from '../attachments/attachment.ts';
import { attachmentsOf } from '../attachments/read-attachment.ts';
import { threadsOf } from '../queries/search-messages.ts';
import { AttachmentType, MessageSearchResultsType, MessageType, ThreadSearchResultType } from './messaging.types.ts';

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
@Resolver(() => MessageSearchResultsType)
export class MessageSearchResultsResolver {
  @FieldResolver(() => [ThreadSearchResultType])
  threads(@Root() { messages }: MessageSearchResultsType, @Ctx() { em, actor }: GraphQLContext): Promise<ThreadSearchResultType[]> {
    return threadsOf(sqlOf(em), asBusiness(actor).businessId, messages);
  }
}

@Resolver(() => ThreadSearchResultType)
export class ThreadSearchResultResolver {
  @FieldResolver(() => BusinessType, { description: 'The other side.' })
  business(@Root() { businessId }: ThreadSearchResultType, @Ctx() context: GraphQLContext): Promise<BusinessType | null> {
    return businessLoader(context).load(businessId);
  }
}
