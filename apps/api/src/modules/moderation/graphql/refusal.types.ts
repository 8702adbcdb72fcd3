import type { DecisionRefusalReason } from '@benison/contracts/enumerations';
import { Field, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('DecisionRefusal', { description: 'Why whoever asks may not decide about it.' })
export class DecisionRefusalType {
  @Field(() => GraphQLEnums.DecisionRefusalReason, { description: 'What stands in the way, which also says who decides.' })
  reason!: DecisionRefusalReason;
  @Field(() => Boolean, { description: 'Whether such a colleague works here; where none does, it waits until one does.' })
  hasOther!: boolean;
}
