import { Field, ObjectType } from 'type-graphql';

/** What a change answers that has nothing to show. Each has a type of its own, so that it can say more one day. */
@ObjectType()
export abstract class DonePayload {
  @Field(() => Boolean, { description: 'Always true: whatever could not be done is an error.' }) success!: boolean;
}
