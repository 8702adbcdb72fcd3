import { Field, ID, Int, ObjectType } from 'type-graphql';
import { UrlScalar } from '../../../platform/graphql/scalars.ts';

/** A picture as it is served; built by `pictureOf`. */
@ObjectType('Image', {
  description: 'Addresses of one picture in the sizes that screens need, smallest first, with their widths: `srcset` as is.',
})
export class ImageType {
  @Field(() => ID, { description: 'The picture in this shape.' }) id!: string;
  @Field(() => UrlScalar, { description: 'The address of its middle size.' }) url!: string;
  @Field(() => String, { description: 'All sizes with their widths, smallest first, as `srcset` takes them.' }) srcSet!: string;
  @Field(() => Int, { description: 'The width of the picture at `url`, in pixels.' }) width!: number;
  @Field(() => Int, { description: 'The height of the picture at `url`, in pixels.' }) height!: number;
  @Field(() => String, {
    nullable: true,
    description: 'The main colour of the picture, as `#rrggbb`; null for pictures stored without it.',
  })
  color!: string | null;
}
