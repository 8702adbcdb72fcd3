import { Field, ObjectType } from 'type-graphql';
import { ReconciliationType } from './reconciliation.types.ts';

@ObjectType('RunReconciliationPayload', { description: 'What `runReconciliation` answers: the comparison.' })
export class RunReconciliationPayloadType {
  @Field(() => ReconciliationType, { description: 'The comparison.' }) reconciliation!: ReconciliationType;
}
