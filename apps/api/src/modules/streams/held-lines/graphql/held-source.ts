import type { SubscribeResolverData } from 'type-graphql';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import type { EventSource } from '../../../../platform/graphql/event-source.ts';
import { personalSource } from '../../../../platform/graphql/personal-source.ts';
import { watchingHere } from '../../access.ts';
import { StreamEvent } from '../../events.ts';

/** The source of what a member is told about held lines of one stream. @throws NotFoundError unless the member may watch it */
export async function heldSource(
  data: SubscribeResolverData<unknown, { streamId: string; after?: string | null }, GraphQLContext>,
): Promise<EventSource> {
  const { stream } = await watchingHere(data.context, data.args.streamId);
  return personalSource(
    data,
    [StreamEvent.MessageHeld],
    (event) => event.type === StreamEvent.MessageHeld && event.data.streamId === stream.id,
  );
}
