import { Field, ObjectType } from 'type-graphql';

/** What a page of a list returns besides its `nodes`: where it ends, as `after` of the next request, and whether there is more. */
@ObjectType()
export abstract class Page {
  @Field(() => String, { nullable: true }) endCursor!: string | null;
  @Field(() => Boolean) hasNextPage!: boolean;
}
