import { Field, ObjectType, type ClassType } from 'type-graphql';
import type { Edge, Page, PageInfo } from '../database/page.ts';

@ObjectType('PageInfo', { description: 'Where a page of a list ends, and whether there is more.' })
class PageInfoType implements PageInfo {
  @Field(() => String, { nullable: true, description: 'The cursor of its first entry; null where it has none.' })
  startCursor!: () => string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The cursor of its last entry, as `after` of the next page; null where it has none.',
  })
  endCursor!: string | null;
  @Field(() => Boolean, { description: 'Whether entries follow it.' }) hasNextPage!: boolean;
  @Field(() => Boolean, { description: 'Always false: lists are read forwards, from their first entry. Clients of Relay ask for it.' })
  hasPreviousPage!: false;
}

/**
 * What every list that comes in pages is made from: its `edges`, each an entry with its cursor, the same entries as `nodes`, and where it
 * ends. `name` is what the entries are called; `order`, in which order they stand.
 */
export function connectionOf<Node extends object>(name: string, node: () => ClassType<Node>, order?: string): ClassType<Page<Node>> {
  @ObjectType(`${name}Edge`, { description: 'An entry of a list, and where it stands in it.' })
  class EdgeType implements Edge<Node> {
    @Field(node, { description: 'The entry.' }) node!: Node;
    @Field(() => String, { description: 'Its cursor: as `after`, the list goes on behind it.' }) cursor!: string;
  }
  @ObjectType()
  abstract class Connection implements Page<Node> {
    @Field(() => [EdgeType], { description: 'The entries of this page, each with its cursor.' }) edges!: () => EdgeType[];
    @Field(() => [node()], { description: order ?? 'The entries of this page.' }) nodes!: Node[];
    @Field(() => PageInfoType, { description: 'Where this page ends.' }) pageInfo!: PageInfoType;
  }
  return Connection as ClassType<Page<Node>>;
}
