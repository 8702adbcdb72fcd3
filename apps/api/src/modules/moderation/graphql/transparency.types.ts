import type { ModerationAction, ReportCategory } from '@benison/contracts/enumerations';
import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('CategoryCount', { description: 'Decided cases of one category.' })
export class CategoryCountType {
  @Field(() => GraphQLEnums.ReportCategory, { description: 'What was reported.' }) category!: ReportCategory;
  @Field(() => Int, { description: 'How many cases were decided.' }) cases!: number;
}

@ObjectType('ActionCount', { description: 'Decided cases of one outcome.' })
export class ActionCountType {
  @Field(() => GraphQLEnums.ModerationAction, { description: 'What was decided.' }) action!: ModerationAction;
  @Field(() => Int, { description: 'In how many cases.' }) cases!: number;
}

@ObjectType('ModerationFigures', { description: 'Moderation in figures, counted from the cases. Null stands for too little data.' })
export class ModerationFiguresType {
  @Field(() => DateTimeScalar, { description: 'When they were counted.' }) countedAt!: Date;
  @Field(() => Int, { description: 'Over how many days.' }) days!: number;
  @Field(() => Int, { description: 'Reports by members.' }) reports!: number;
  @Field(() => Int, { description: 'Cases decided; reports about the same thing make one case.' }) decided!: number;
  @Field(() => Int, { description: 'Those among them in which no violation was found.' }) withoutViolation!: number;
  @Field(() => Int, { description: 'Those in which staff acted without a report.' }) withoutReport!: number;
  @Field(() => Int, { description: 'Those whose decision was taken back, on appeal or otherwise.' }) takenBack!: number;
  @Field(() => Int, { description: 'Cases that automatic checks reported, alone or besides members.' }) automaticReports!: number;
  @Field(() => Int, { description: 'Cases decided that automatic checks had reported.' }) automaticDecided!: number;
  @Field(() => Int, { nullable: true, description: 'Those among them in which a moderator acted, and which stand.' })
  automaticUpheld!: number | null;
  @Field(() => Int, { nullable: true, description: 'Median time from the first report to the decision.' }) medianSecondsToDecide!:
    | number
    | null;
  @Field(() => [CategoryCountType], { description: 'By what was reported; categories of fewer than five cases are left out.' })
  byCategory!: CategoryCountType[];
  @Field(() => [ActionCountType], { description: 'By outcome; outcomes of fewer than five cases are left out.' })
  byAction!: ActionCountType[];
  @Field(() => Int, { description: 'Appeals decided.' }) appealsDecided!: number;
  @Field(() => Int, { nullable: true, description: 'Those that were granted.' }) appealsGranted!: number | null;
}
