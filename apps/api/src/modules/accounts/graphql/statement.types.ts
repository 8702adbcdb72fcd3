import type { FoundBy, ModerationAction, ReportCategory, ReportTarget } from '@benison/contracts/enumerations';
import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('EnforcementSubject', { description: 'Which of its things a member is told that an action is about.' })
export class EnforcementSubjectType {
  @Field(() => GraphQLEnums.ReportTarget, { description: 'What kind of thing was reported.' }) target!: ReportTarget;
  @Field(() => String, { nullable: true, description: "The stream's title; of a message, whom it was sent to; null of anything else." })
  title!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was shown or sent.' }) at!: Date | null;
}

@ObjectType('BrokenRule', { description: 'A rule of the community as it stood when someone decided by it.' })
export class BrokenRuleType {
  @Field(() => String, { description: 'The version of the rules, as in `LegalText.version`.' }) version!: string;
  @Field(() => Int, {
    nullable: true,
    description: 'Its number among them, as in `LegalSection.number`; null where no numbered rule names what was reported.',
  })
  number!: number | null;
  @Field(() => String, { nullable: true, description: 'Its title; null where it has no number.' }) title!: string | null;
}

@ObjectType('StatementOfReasons', {
  description:
    'Why something was decided about a member: what a client says in its own words. A moderator, a person, decided; software puts reports in order and proposes a step.',
})
export class StatementOfReasonsType {
  @Field(() => GraphQLEnums.ModerationAction, { description: 'What was decided.' }) action!: ModerationAction;
  @Field(() => GraphQLEnums.ReportCategory, { description: 'What it was decided for.' }) category!: ReportCategory;
  @Field(() => DateTimeScalar, { nullable: true, description: 'The end of what was decided; null: for good, or nothing that lasts.' })
  until!: Date | null;
  @Field(() => EnforcementSubjectType, { description: 'What it is about.' }) about!: EnforcementSubjectType;
  @Field(() => BrokenRuleType, { nullable: true, description: 'By which rule; null for decisions from before rules were kept with them.' })
  rule!: BrokenRuleType | null;
  @Field(() => [GraphQLEnums.FoundBy], { description: 'How we learned of it; never empty. Who reported it is not told.' })
  foundBy!: readonly FoundBy[];
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Until when it can be appealed, once; null when it was appealed, when it is too late, or when it was taken back.',
  })
  appealUntil!: Date | null;
}
