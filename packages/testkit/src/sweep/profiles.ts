import {
  BUSINESS_TYPES,
  COMPANY_SIZE_LABELS,
  INDUSTRIES,
  PartnershipInterest,
  PHOTO_FILTER_LABELS,
  valuesOf,
  VISIBILITY_LABELS,
} from '@benison/contracts/enumerations';
import * as limits from '@benison/contracts/limits';
import { USUAL_TIMES } from '@benison/contracts/opening-hours';
import { US_STATE_CODES } from '@benison/contracts/us-states';
import { number, rule, screen, shown, words, type Row } from './rows.ts';

const API = 'apps/api/src/modules/businesses';
const HOURS = 'apps/web/src/features/businesses/hours-draft.test.ts';

/** The profile of a business and of its member. */
export const PROFILES: Row[] = [
  ...shown('apps/e2e/tests/screens.spec.ts', "members' screens are accessible and free of errors", [
    screen('/profile', 'Business profile'),
    screen('/profile/edit', 'Edit profile'),
  ]),
  ...shown(
    `${API}/business.db.test.ts`,
    'a member makes its business; the place is looked up, and the standing of the account is carried over',
    [
      number('Industries', INDUSTRIES.length, 18, 'documented as 14 and 18; one list for every screen'),
      number('Business types', BUSINESS_TYPES.length, 8),
      number('Company sizes', Object.values(COMPANY_SIZE_LABELS), ['1–10', '11–50', '51–200', '201–1,000', '1,000+']),
      number('Partnership interests', valuesOf(PartnershipInterest), ['CLIENT', 'VENDOR', 'STRATEGIC', 'INVESTOR']),
      number('States, with the District of Columbia', US_STATE_CODES.length, 51),
      number('Shortest company name', limits.COMPANY_NAME_LENGTH_MIN, 2),
      number('Shortest description', limits.DESCRIPTION_LENGTH_MIN, 10),
    ],
  ),
  ...shown('apps/web/src/features/businesses/edit-profile.test.ts', '%o is refused beside %s: %s', [
    words('Please select a business type', 'Please select an industry'),
  ]),
  ...shown('apps/web/src/features/businesses/edit-profile.test.ts', 'optional fields may be empty, and empty means none', [
    number('Shortest user name', limits.USERNAME_LENGTH_MIN, 2),
  ]),
  ...shown(`${API}/gallery.db.test.ts`, '%s: what is shown before the upload is what is stored, and not what was sent', [
    number('Photo filters', Object.values(PHOTO_FILTER_LABELS), ['Professional', 'Vibrant', 'Modern', 'Classic']),
    number('Largest picture, bytes', limits.IMAGE_BYTES_MAX, 5 * 1_024 * 1_024),
  ]),
  ...shown(
    'apps/e2e/tests/profile.spec.ts',
    'a member adds a filtered photo, sets its hours and edits its profile; another member sees all of it',
    words('Photo Uploaded'),
  ),
  ...shown(HOURS, 'until hours are set, the fields hold a working week from nine to five', [
    number('Opening hours begin and end as', [USUAL_TIMES.opens, USUAL_TIMES.closes], ['09:00', '17:00']),
  ]),
  ...shown(`${API}/what-others-see.db.test.ts`, 'presence shows while it lasts, and reads as offline when hidden', [
    number('Visibility of a profile', Object.values(VISIBILITY_LABELS), ['Public', 'Verified only', 'Private']),
  ]),
  ...shown(
    'apps/api/src/modules/verification/verification.db.test.ts',
    'shows on the card with its date once approved; the member is told by mail and notification; of two decisions one counts',
    [rule('A social profile is a verification of its own', 'Social profile')],
  ),
];
