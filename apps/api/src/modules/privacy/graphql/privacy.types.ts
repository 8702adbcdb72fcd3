import type { ClosingBlock, DataExportStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('DataExport', { description: 'A copy of everything held about the member; downloaded from /api/account/exports/{id}.' })
export class DataExportType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.DataExportStatus) status!: DataExportStatus;
  @Field(() => DateTimeScalar) requestedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) readyAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) expiresAt!: Date | null;
  @Field(() => Int, { nullable: true }) sizeBytes!: number | null;
}

@ObjectType('ClosingTerms', { description: 'What deleting the account comes to.' })
export class ClosingTermsType {
  @Field(() => String) username!: string;
  @Field(() => Int) graceDays!: number;
  @Field(() => CoinsScalar, { description: 'Coins that would be lost.' }) coins!: number;
  @Field(() => String, { nullable: true, description: 'To be typed word for word where coins would be lost.' }) giveUpWords!: string | null;
  @Field(() => Boolean) hasSubscription!: boolean;
  @Field(() => [GraphQLEnums.ClosingBlock], { description: 'What has to be settled first.' }) blocks!: ClosingBlock[];
}

@InputType('DeleteAccountInput')
export class DeleteAccountInputType {
  @Field(() => String, { description: "The member's own, typed to mean it." }) username!: string;
  @Field(() => String, { nullable: true }) giveUp?: string | null;
}

@InputType('RestoreAccountInput')
export class RestoreAccountInputType {
  @Field(() => String, { description: 'What the refused sign-in gave.' }) token!: string;
}
