import { ATTACHMENTS_MAX } from '@benison/contracts/terms/messaging';
import DataLoader from 'dataloader';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { BusinessType, businessLoader } from '../../businesses/public.ts';
import type { Attachment } from '../attachments/attachment.ts';
import { attachmentsOf } from '../attachments/read-attachment.ts';
import { threadsOf } from '../queries/search-messages.ts';
import { AttachmentType, MessageSearchConnectionType, MessageType, ThreadSearchResultType } from './messaging.types.ts';

const attachmentsLoader = (context: GraphQLContext) =>
  loaderOf(context, 'messages.attachments', () => new DataLoader<string, Attachment[]>((ids) => attachmentsOf(sqlOf(context.em), ids)));

/** The parts of a message besides its words, loaded for all messages of a request at once. */
@Resolver(() => MessageType)
export class MessagePartsResolver {
  @FieldResolver(() => [AttachmentType], { description: `The files that were sent with it, in their order. At most ${ATTACHMENTS_MAX}.` })
  attachments(@Root() message: MessageType, @Ctx() context: GraphQLContext): Promise<AttachmentType[]> | AttachmentType[] {
    if (message.attachmentCount === 0) return [];
    return attachmentsLoader(context).load(message.id);
  }
}

/** The threads that the messages of a page were found in, each once. */
@Resolver(() => MessageSearchConnectionType)
export class MessageSearchResolver {
  @FieldResolver(() => [ThreadSearchResultType], { description: 'The threads in which the messages of this page stand, each once.' })
  threads(@Root() { nodes }: MessageSearchConnectionType, @Ctx() { em, actor }: GraphQLContext): Promise<ThreadSearchResultType[]> {
    return threadsOf(sqlOf(em), asBusiness(actor).businessId, nodes);
  }
}

@Resolver(() => ThreadSearchResultType)
export class ThreadSearchResultResolver {
  @FieldResolver(() => BusinessType, { description: 'The other side.' })
  business(@Root() { businessId }: ThreadSearchResultType, @Ctx() context: GraphQLContext): Promise<BusinessType | null> {
    return businessLoader(context).load(businessId);
  }
}
