import type { LegalDocument } from '@benison/contracts/enumerations';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { AcceptedLegalInputType, ViewerType } from './account.types.ts';

@ObjectType('LegalSection', { description: 'A numbered part of a document of the operator.' })
export class LegalSectionType {
  @Field(() => Int, { description: 'Its place in the document, from 1. Decisions name a rule by it.' }) number!: number;
  @Field(() => String, { description: 'Its heading.' }) title!: string;
  @Field(() => [String], { description: 'Plain text, a paragraph each.' }) paragraphs!: string[];
}

@ObjectType('LegalText', { description: 'A document of the operator that members agree to, in one version.' })
export class LegalTextType {
  @Field(() => GraphQLEnums.LegalDocument, { description: 'Which document.' }) document!: LegalDocument;
  @Field(() => String, { description: 'Consent is kept by it.' }) version!: string;
  @Field(() => String, { description: 'Its title.' }) title!: string;
  @Field(() => [LegalSectionType], { description: 'What it says.' }) sections!: LegalSectionType[];
  @Field(() => Boolean, { description: 'Whether this version is the one members agree to now.' }) isInForce!: boolean;
  @Field(() => Boolean, {
    nullable: true,
    description: "Whether it is the product's standard text, which the operator has not replaced; null for a version of the past.",
  })
  isStandard!: boolean | null;
}

@ObjectType('LegalTexts', { description: 'What members agree to.' })
export class LegalTextsType {
  @Field(() => [LegalTextType], { description: 'Each document, in the version in force.' }) documents!: LegalTextType[];
}

@ObjectType('LegalConsent', { description: 'That a member agreed to a document.' })
export class LegalConsentType {
  @Field(() => GraphQLEnums.LegalDocument, { description: 'Which document.' }) document!: LegalDocument;
  @Field(() => String, { description: 'In which version.' }) version!: string;
  @Field(() => DateTimeScalar, { description: 'When.' }) givenAt!: Date;
}

@ObjectType('LegalConsentConnection', { description: 'A page of what a member agreed to.' })
export class LegalConsentConnectionType extends connectionOf('LegalConsent', () => LegalConsentType, 'The newest first.') {}

@InputType('AcceptLegalInput', { description: 'What a member agrees to.' })
export class AcceptLegalInputType {
  @Field(() => [AcceptedLegalInputType], { description: 'Each document that `Viewer.legalOwed` lists, or some of them.' })
  accepted!: AcceptedLegalInputType[];
}

@ObjectType('AcceptLegalPayload', { description: 'What was agreed to.' })
export class AcceptLegalPayloadType {
  @Field(() => ViewerType, { description: 'The member, with what is left to agree to.' }) viewer!: ViewerType;
}
