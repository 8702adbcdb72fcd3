import type { ClosingBlock, DataExportStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { EXPORT_BYTES_TOLD_MAX } from '../queries/data-exports.ts';

@ObjectType('DataExport', { description: 'A copy of everything held about the member; downloaded from /api/account/exports/{id}.' })
export class DataExportType {
  @Field(() => ID, { description: 'The copy, as its download address names it.' }) id!: string;
  @Field(() => GraphQLEnums.DataExportStatus, { description: 'Whether it can be downloaded yet, or still.' }) status!: DataExportStatus;
  @Field(() => DateTimeScalar, { description: 'When the member asked for it.' }) requestedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was ready; null while it is being made, and where that failed.' })
  readyAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Until when it can be downloaded: seven days from when it was ready; null until then.',
  })
  expiresAt!: Date | null;
  @Field(() => Int, {
    nullable: true,
    description: `How large the download is, in bytes; null until it is ready. ${EXPORT_BYTES_TOLD_MAX} stands for that many or more.`,
  })
  sizeBytes!: number | null;
}

@ObjectType('ClosingTerms', { description: 'What deleting the account comes to.' })
export class ClosingTermsType {
  @Field(() => String, { description: 'The name to type to show that it is meant.' }) username!: string;
  @Field(() => Int, { description: 'For how many days afterwards the account can be restored.' }) graceDays!: number;
  @Field(() => CoinsScalar, { description: 'Coins that would be lost.' }) coins!: number;
  @Field(() => String, { nullable: true, description: 'To be typed word for word where coins would be lost.' }) giveUpWords!: string | null;
  @Field(() => Boolean, { description: 'Whether Premium renews; it is canceled with the account.' }) hasSubscription!: boolean;
  @Field(() => [GraphQLEnums.ClosingBlock], { description: 'What has to be settled first.' }) blocks!: ClosingBlock[];
}

@InputType('DeleteAccountInput', { description: 'What a member types to delete its own account.' })
export class DeleteAccountInputType {
  @Field(() => String, { description: "The member's own, typed to mean it." }) username!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The words of `giveUpWords`, typed where coins would be lost; left out where none would.',
  })
  giveUp?: string | null;
}

@InputType('RestoreAccountInput', { description: 'The account that is kept although it was to be erased.' })
export class RestoreAccountInputType {
  @Field(() => String, { description: 'What the refused sign-in gave.' }) token!: string;
}

@InputType('UndoEmailChangeInput', { description: 'What `undoEmailChange` takes.' })
export class UndoEmailChangeInputType {
  @Field(() => String, { description: 'The secret of the mailed link; it works once.' }) token!: string;
}
