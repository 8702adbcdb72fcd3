import { UpdateBusinessInput } from '@benison/contracts/businesses';
import { email } from '@benison/contracts/fields';
import { UpdateProfileInput } from '@benison/contracts/profiles';
import { COUNTRY } from '@benison/contracts/terms/profile';
import { z } from 'zod';

const business = UpdateBusinessInput.shape;
const person = UpdateProfileInput.shape;

/** The rules of the edit page's fields, by the page's own names; loaded when the form is sent. */
export const EditProfileRules = z.object({
  username: person.username.unwrap(),
  email,
  phone: person.phone,
  companyName: business.name.unwrap(),
  businessType: business.businessType.unwrap(),
  industry: business.industry.unwrap(),
  businessDescription: business.description.unwrap(),
  website: business.website,
  address: business.address,
  city: business.city.unwrap(),
  state: business.state.unwrap(),
  zipCode: business.zipCode,
  country: z.literal(COUNTRY),
  profileVisibility: z.boolean(),
  /** Who sees the profile while it is visible: the on/off switch alone would turn "verified only" into "everybody". */
  visibleTo: z.enum(['PUBLIC', 'VERIFIED']),
  openToCollaboration: z.boolean(),
  preferredContactMethod: business.preferredContactMethod.unwrap(),
});
export type EditValues = z.input<typeof EditProfileRules>;
export type EditedProfileValues = z.output<typeof EditProfileRules>;
