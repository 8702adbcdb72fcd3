import { Field, ObjectType } from 'type-graphql';

/** What a page of a list tells beside its `nodes`: where it ends, to ask for the next one `after` that, and whether there is one. */
@ObjectType()
export abstract class Page {
  @Field(() => String, { nullable: true }) endCursor!: string | null;
  @Field(() => Boolean) hasNextPage!: boolean;
}
