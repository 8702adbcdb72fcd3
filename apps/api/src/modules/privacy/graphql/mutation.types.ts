import { Field, ObjectType } from 'type-graphql';
import { DonePayload } from '../../../platform/graphql/payload.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { EXPORTS_SHOWN_MAX } from '../queries/data-exports.ts';
import { DataExportType } from './privacy.types.ts';

@ObjectType('RequestDataExportPayload', {
  description: 'What `requestDataExport` answers: the exports of the member, this one among them.',
})
export class RequestDataExportPayloadType {
  @Field(() => [DataExportType], { description: `The latest exports of the member, this one among them. At most ${EXPORTS_SHOWN_MAX}.` })
  exports!: DataExportType[];
}

@ObjectType('DeleteAccountPayload', { description: 'What `deleteAccount` answers: when the account is erased.' })
export class DeleteAccountPayloadType {
  @Field(() => DateTimeScalar, { description: 'When the account is erased.' }) eraseAfter!: Date;
}

@ObjectType('RestoreAccountPayload', { description: 'What `restoreAccount` answers: that it was done.' })
export class RestoreAccountPayloadType extends DonePayload {}

@ObjectType('UndoEmailChangePayload', { description: 'What `undoEmailChange` answers: that it was done.' })
export class UndoEmailChangePayloadType extends DonePayload {}
