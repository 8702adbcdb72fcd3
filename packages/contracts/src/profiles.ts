import { z } from 'zod';
import { valuesOf, Weekday } from './enumerations.ts';
import { bareLine, email, id, numeric, optionalLine, phone, username } from './fields.ts';
import * as limits from './limits.ts';
import { TIME_OF_DAY } from './opening-hours.ts';
import { readClock } from './read-clock.ts';
import { COUNTRY, GALLERY_PHOTOS_MAX } from './terms/profile.ts';

/** A time of day, as people type it; kept by 24 hours. */
const timeOfDay = numeric()
  .overwrite((value) => readClock(value) ?? value)
  .regex(TIME_OF_DAY, 'Please enter a time like 09:00');

/** One day's hours; without times it is closed. */
const openingDay = z
  .strictObject({
    day: z.enum(valuesOf(Weekday), 'Please name a day of the week'),
    opens: timeOfDay.nullish(),
    closes: timeOfDay.nullish(),
  })
  .superRefine(({ opens, closes }, context) => {
    if (opens && !closes) context.addIssue({ code: 'custom', path: ['closes'], message: 'Please say when you close' });
    if (closes && !opens) context.addIssue({ code: 'custom', path: ['opens'], message: 'Please say when you open' });
  });

/** The opening hours of a week. A missing day is closed; null removes the hours. */
export const openingHours = z
  .array(openingDay)
  .max(7, 'A week has seven days')
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'Each day only once');

const HOME_NAMES = [COUNTRY, 'United States of America', 'USA', 'US', 'U.S.', 'U.S.A.'];
const HOME = HOME_NAMES.map((name) => name.toLowerCase());
/** The country of a business, stored as one word. Empty clears it. */
export const country = bareLine()
  .refine((value) => value === '' || HOME.includes(value.toLowerCase()), {
    error: 'Only businesses in the United States can be listed so far',
    params: { values: HOME_NAMES },
  })
  .meta({ override: { enum: ['', ...HOME_NAMES] } })
  .transform(() => COUNTRY);

/** What a member may change about itself; absent fields stay. */
export const UpdateProfileInput = z.strictObject({
  username: username.optional(),
  /** The documented call repeats it; another address is changed in the settings, where the member confirms who they are. */
  email: email.optional(),
  phone: phone.nullish(),
  firstName: optionalLine(limits.PERSON_NAME_LENGTH_MAX),
  lastName: optionalLine(limits.PERSON_NAME_LENGTH_MAX),
});
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>;

/** One of the member's own photos: to stand on the card, or to be deleted. */
export const PhotoInput = z.strictObject({ photoId: id });

/** Photos in their new order. */
export const OrderPhotosInput = z.strictObject({
  photoIds: z
    .array(id)
    .min(1, 'Please name the photos')
    .max(GALLERY_PHOTOS_MAX, `At most ${GALLERY_PHOTOS_MAX} photos`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each photo only once'),
});
