import { Field, ID, Int, ObjectType } from 'type-graphql';

/** A picture as it is served; built by `pictureOf`. */
@ObjectType('Image', {
  description: 'Addresses of one picture in the sizes that screens need, smallest first, with their widths: `srcset` as is.',
})
export class ImageType {
  @Field(() => ID) id!: string;
  @Field(() => String) url!: string;
  @Field(() => String) srcSet!: string;
  @Field(() => Int) width!: number;
  @Field(() => Int) height!: number;
  @Field(() => String, {
    nullable: true,
    description: 'The main colour of the picture, as `#rrggbb`; null for pictures stored without it.',
  })
  color!: string | null;
}
